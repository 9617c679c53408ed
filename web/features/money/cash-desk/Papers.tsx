import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DeskPaper } from '#contract/money/cash-desk.ts'
import { parseAmount } from '#contract/values/money.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { wordOf } from './Difference.tsx'

type PapersProps = {
  currency: string
  papers: readonly DeskPaper[]
  /** What is typed, by method. Absent: the desk is closed. */
  typed?: Readonly<Record<string, string>>
  onType?: (method: DeskPaper['method'], text: string) => void
  error?: string | undefined
}

/** What was taken in other ways than cash, each compared with the sum on its own paper. */
export function Papers({ currency, papers, typed, onType, error }: PapersProps) {
  const { t } = useTranslation('cashDesk')
  const { t: ofBilling } = useTranslation('billing')
  const locale = useLocale()
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  return (
    <section className="card" aria-labelledby="desk-papers">
      <header className="card-h">
        <h2 id="desk-papers">{t('papers')}</h2>
      </header>
      <ul className="desk-papers">
        {papers.map(({ method, payments, amountMinor, paperMinor }) => {
          const text = typed?.[method] ?? ''
          const sumMinor = typed ? (text.trim() === '' ? null : parseAmount(text, currency)) : paperMinor
          const differenceMinor = sumMinor === null ? null : sumMinor - amountMinor
          return (
            <li key={method}>
              <span className="lines">
                <b>{ofBilling(`method.${method}`)}</b>
                <small>{t('receipts', { number: payments })}</small>
              </span>
              <b className="num">{money(amountMinor)}</b>
              {onType ? (
                <MoneyField
                  currency={currency}
                  name={`paper.${method}`}
                  label={t(`paper.${method}`)}
                  width={12}
                  value={text}
                  onChange={event => onType(method, event.currentTarget.value)}
                  error={text.trim() !== '' && sumMinor === null ? error : undefined}
                />
              ) : (
                <span className="lines">
                  <small>{t(`paper.${method}`)}</small>
                  <span className="num">{paperMinor === null ? t('paper.none') : money(paperMinor)}</span>
                </span>
              )}
              {differenceMinor !== null && (
                <span className="desk-agrees" role="status" data-ok={differenceMinor === 0 || undefined}>
                  {differenceMinor !== 0 && <bdi>{money(differenceMinor)}</bdi>} {t(wordOf(differenceMinor))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
