import { useTranslation } from '#web/i18n/use-translation.ts'
import { Balances } from '#web/features/money/ledger/Balances.tsx'
import { Closing } from '#web/features/money/ledger/Closing.tsx'
import { Journal } from '#web/features/money/ledger/Journal.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Books } from './Books.tsx'

/** The owner's view of the books: the accounts, the closing of periods, and every transaction. */
export function LedgerPage() {
  const { t } = useTranslation('billing')
  return (
    <>
      <PageTitle title={t('view.ledger')} />
      <Books />
      <Balances />
      <Closing />
      <Journal />
    </>
  )
}
