import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { paymentStatuses } from '#contract/day/appointment-status.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { messages } from '#contract/core/messages.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { paymentEndpoints } from '#contract/money/payments.ts'
import { serviceEndpoints } from '#contract/clinic/services.ts'
import { DuesStrip } from '#web/features/money/dues/DuesStrip.tsx'
import { TakePayment } from '#web/features/money/payments/TakePayment.tsx'
import { useAccountColumns } from '#web/features/money/payments/use-account-columns.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { narrow, useMedia } from '#web/ui/look/use-media.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { useOpenInvoice } from '#web/areas/clinic/shared/use-open-invoice.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'
import { Books } from './Books.tsx'

const calls = { list: appointmentEndpoints.list, export: paymentEndpoints.exportAccounts }

/**
 * What each appointment owes. Bookings and payments create these rows. A payment is taken from one person at a time, so rows
 * cannot be selected.
 */
export function AccountsPage() {
  const { t } = useTranslation('billing')
  const say = useMessage()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const isNarrow = useMedia(narrow)
  const mayTake = useMay('payments.take')
  const mayInvoice = useMay('invoices.write')
  const openInvoice = useOpenInvoice()
  const [taking, setTaking] = useState<VisitAccount | null>(null)
  const reasonNotTo = ({ status, due }: VisitAccount) => {
    if (!mayTake) return say(messages.forbidden)
    if (status === 'cancelled') return say(messages.cancelledOwesNothing)
    return due.amountMinor === 0 ? say(messages.nothingDue) : undefined
  }
  return (
    <>
      <ListPage<VisitAccount>
        list={useList({ name: 'accounts', calls, columns: useAccountColumns() })}
        title={t('title')}
        searchHint={t('accounts.search')}
        allLabel={t('accounts.all')}
        emptyReason={t('accounts.none')}
        filters={useAccountFilters()}
        quick={[
          // What is due now: not the visits of days to come.
          { label: t('accounts.isDue'), filters: { isDue: 'true', to: today } },
          { label: t('status.partly_paid'), filters: { paymentStatus: 'partly_paid' } },
          { label: t('status.paid'), filters: { paymentStatus: 'paid' } },
        ]}
        beside={
          <>
            <Books />
            {!isNarrow && <DuesStrip />}
          </>
        }
        renderActions={appointment => (
          <>
            {mayInvoice && appointment.status !== 'cancelled' && (
              <IconButton
                icon="file"
                label={t('invoiceOf', { patient: appointment.patient.name })}
                onClick={() => void openInvoice(appointment._id)}
              />
            )}
            <Button
              size="sm"
              icon="receipt"
              aria-label={t('takeFrom', { patient: appointment.patient.name })}
              disabledReason={reasonNotTo(appointment)}
              onClick={() => setTaking(appointment)}
            >
              {t('take')}
            </Button>
          </>
        )}
      />
      {/* On a phone the first visits come before the sums. */}
      {isNarrow && <DuesStrip />}
      {taking && <TakePayment appointment={taking} onClose={() => setTaking(null)} />}
    </>
  )
}

function useAccountFilters(): Filter[] {
  const { t } = useTranslation('billing')
  return [
    {
      name: 'isDue',
      label: t('account.due'),
      kind: 'choice',
      choices: [
        { value: 'true', label: t('accounts.isDue') },
        { value: 'false', label: t('accounts.nothingDue') },
      ],
    },
    {
      name: 'isInvoiced',
      label: t('accounts.invoice'),
      kind: 'choice',
      choices: [
        { value: 'true', label: t('accounts.isInvoiced') },
        { value: 'false', label: t('accounts.notInvoiced') },
      ],
    },
    {
      name: 'paymentStatus',
      label: t('status'),
      kind: 'choice',
      choices: paymentStatuses.map(status => ({ value: status, label: t(`status.${status}`) })),
    },
    { name: 'from', label: t('visitFrom'), kind: 'date' },
    { name: 'to', label: t('visitTo'), kind: 'date' },
    { name: 'clinicId', label: t('clinic'), kind: 'reference', ...clinicEndpoints },
    { name: 'doctorId', label: t('doctor'), kind: 'reference', ...doctorEndpoints },
    { name: 'serviceId', label: t('service'), kind: 'reference', ...serviceEndpoints },
  ]
}
