import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { FigureTable } from './FigureTable.tsx'

type Compared<Name extends string> = { name: Name; registerMinor: number; ledgerMinor: number }
type ComparisonsProps<Name extends string> = {
  currency: string
  compared: readonly Compared<Name>[]
  nameOf: (name: Name) => string
}

/** The sums of the documents beside those of the ledger. */
export function Comparisons<Name extends string>({ currency, compared, nameOf }: ComparisonsProps<Name>) {
  const { t } = useTranslation('registers')
  const locale = useLocale()
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  return (
    <FigureTable
      label={t('comparisons')}
      headings={[
        { text: t('compare') },
        { text: t('inRegister'), isEnd: true },
        { text: t('inLedger'), isEnd: true },
        { text: t('result'), isEnd: true },
      ]}
      rows={compared.map(({ name, registerMinor, ledgerMinor }) => ({
        key: name,
        cells: [
          nameOf(name),
          money(registerMinor),
          money(ledgerMinor),
          <span key="state" className="st" data-s={registerMinor === ledgerMinor ? 'open' : 'closed'}>
            <Icon name={registerMinor === ledgerMinor ? 'done' : 'ban'} />
            {t(registerMinor === ledgerMinor ? 'agrees' : 'differs')}
          </span>,
        ],
      }))}
    />
  )
}
