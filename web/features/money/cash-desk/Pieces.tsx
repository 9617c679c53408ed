import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatAmount } from '#contract/values/money.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney } from '#words/formats/money.ts'

type Piece = { valueMinor: number; isCoin: boolean; typed: string }
type PiecesProps = {
  currency: string
  pieces: readonly Piece[]
  /** Absent: the desk is closed. */
  onType?: (place: number, text: string) => void
}

/** The count by denomination: a note is drawn as a slip, a coin is round. */
export function Pieces({ currency, pieces, onType }: PiecesProps) {
  const { t } = useTranslation('cashDesk')
  const locale = useLocale()
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const face = (valueMinor: number) => formatAmount(valueMinor, currency).replace(/[.]0+$/, '')
  return (
    <table className="tbl desk-pieces" aria-labelledby="desk-count">
      <thead>
        <tr>
          <th scope="col">{t('piece')}</th>
          <th scope="col" className="end">
            {t('count')}
          </th>
          <th scope="col" className="end">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ valueMinor, isCoin, typed }, place) => {
          const name = t(isCoin ? 'coin' : 'note', { value: money(valueMinor) })
          const amountMinor = Number(typed) * valueMinor
          return (
            <tr key={`${valueMinor} ${isCoin}`}>
              <th scope="row">
                <span className={isCoin ? 'desk-piece coin' : 'desk-piece'} aria-hidden="true">
                  {face(valueMinor)}
                </span>
                <span className="vh">{name}</span>
              </th>
              <td className="end">
                {onType ? (
                  <input
                    value={typed}
                    dir="ltr"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={6}
                    aria-label={t('howMany', { piece: name })}
                    aria-invalid={/^\d*$/.test(typed) ? undefined : true}
                    onChange={event => onType(place, event.currentTarget.value)}
                    onFocus={event => event.currentTarget.select()}
                  />
                ) : (
                  <bdi dir="ltr">{typed}</bdi>
                )}
              </td>
              <td className="end">{Number.isNaN(amountMinor) ? '–' : money(amountMinor)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
