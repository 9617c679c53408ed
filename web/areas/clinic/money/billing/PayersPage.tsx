import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Payer } from '#contract/money/payers/payers.ts'
import { ClaimList } from '#web/features/money/payers/ClaimList.tsx'
import { PayerList } from '#web/features/money/payers/PayerList.tsx'
import { PayerStatementOf } from '#web/features/money/payers/PayerStatementOf.tsx'
import { PayerTds } from '#web/features/money/payers/PayerTds.tsx'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Books } from './Books.tsx'

// The address also has filters and pages: the part alone says which link is the current one.
const exact = { exact: true }

/** The owner's view of who pays beside patients: their claims, the payers themselves, and what each was charged and settled. */
export function PayersPage() {
  const { t } = useTranslation('payers')
  const { part, payer } = useSearch({ from: '/clinic/billing/payers' })
  const [edited, setEdited] = useState<Payer | 'new'>()
  return (
    <>
      <PageTitle title={t('title')}>
        {part === 'payers' && (
          <Button look="primary" icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )}
      </PageTitle>
      <Books />
      <p className="muted">{t('lead')}</p>
      <div className="row">
        <Segments label={t('views')}>
          <Link
            to={paths.payers}
            search={{ payer }}
            activeOptions={exact}
            aria-current={part ? undefined : 'page'}
          >
            {t('claims')}
          </Link>
          <Link
            to={paths.payers}
            search={{ part: 'payers' }}
            activeOptions={exact}
            aria-current={part === 'payers' ? 'page' : undefined}
          >
            {t('payers')}
          </Link>
          <Link
            to={paths.payers}
            search={{ part: 'statement', payer }}
            activeOptions={exact}
            aria-current={part === 'statement' ? 'page' : undefined}
          >
            {t('statement')}
          </Link>
        </Segments>
      </div>
      {part === undefined && <ClaimList />}
      {part === 'payers' && (
        <>
          <PayerList edited={edited} onEdit={setEdited} />
          <PayerTds />
        </>
      )}
      {part === 'statement' && <PayerStatementOf />}
    </>
  )
}
