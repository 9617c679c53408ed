import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Approval } from '#contract/money/approvals.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { formatMoney } from '#words/formats/money.ts'

/** On a record: what of it waits for approval. Leads to the list, where it is decided. */
export function WaitingLink({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals')
  const locale = useLocale()
  const { kind, amount } = approval
  return (
    <Link to={paths.approvals} search={{ state: 'waiting' }}>
      {t('waits', { what: t(`kind.${kind}`), amount: formatMoney(amount, locale) })}
    </Link>
  )
}
