import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appointmentEndpoints, paymentStatuses, type Appointment } from '#contract/appointments.ts'
import { useEndpoint } from '#web/api.ts'
import { TakePayment } from '#web/features/payments/TakePayment.tsx'
import { useAccountColumns } from '#web/features/payments/use-account-columns.tsx'
import { LedgerFilters } from './LedgerFilters.tsx'
import { LedgerPage } from './LedgerPage.tsx'

export function AccountList() {
  const { t } = useTranslation('billing')
  const { page, limit, keyword, clinicId, paymentStatus } = useSearch({ from: '/clinic/billing' })
  const [taking, setTaking] = useState<Appointment | null>(null)
  const columns = useAccountColumns(setTaking)
  const query = { page, limit, keyword, clinicId, paymentStatus }
  const answer = useEndpoint(appointmentEndpoints.list, { query }, { keepPrevious: true })
  return (
    <>
      <LedgerPage
        answer={answer}
        columns={columns}
        emptyReason={t('accounts.none')}
        isNarrowed={Boolean(keyword ?? clinicId ?? paymentStatus)}
        filters={
          <LedgerFilters
            own={{
              name: 'paymentStatus',
              label: t('status'),
              choices: paymentStatuses.map(status => ({ value: status, label: t(`status.${status}`) })),
            }}
          />
        }
      />
      {taking && <TakePayment appointment={taking} onClose={() => setTaking(null)} />}
    </>
  )
}
