import { useNavigate } from '@tanstack/react-router'
import type { Notification } from '#contract/shared/notifications.ts'
import { withVisit } from '#web/features/day/appointments/steps/visit-address.ts'
import { paths } from '#web/routes/paths.ts'

/** Leads to what a notification is about: the card of a visit, or the patient's own page. */
export function useNotificationTarget(): (notification: Notification) => void {
  const navigate = useNavigate()
  return ({ kind, appointment, patient, approval, payment }) => {
    if (kind === 'mail_failed') return void navigate({ to: paths.settings, search: { section: 'members' } })
    if (kind === 'message_failed') return void navigate({ to: paths.messages, search: { status: 'failed' } })
    if (kind === 'emergency_access')
      return void navigate({ to: paths.settings, search: { section: 'emergency' } })
    if (kind === 'payment_unmatched')
      return void navigate({ to: paths.settings, search: { section: 'onlinePayments' } })
    if (payment?.invoiceId) return void navigate({ to: paths.invoice, search: { id: payment.invoiceId } })
    if (payment) return void navigate({ to: paths.payments })
    if (approval) return void navigate({ to: paths.approvals })
    if (appointment) return void navigate({ to: '.', search: withVisit(appointment._id) })
    if (patient) void navigate({ to: paths.patientDetails, search: { id: patient._id } })
  }
}
