import { useNavigate } from '@tanstack/react-router'
import type { Notification } from '#contract/shared/notifications.ts'
import { paths } from '#web/routes/paths.ts'
import { listAddress } from './shared/list/list-address.ts'

/** Leads to what a notification is about: the list with that appointment in view, or the patient's own page. */
export function useNotificationTarget(): (notification: Notification) => void {
  const navigate = useNavigate()
  return ({ kind, appointment, patient }) => {
    if (kind === 'mail_failed') return void navigate({ to: paths.settings, search: { section: 'members' } })
    if (kind === 'message_failed') return void navigate({ to: paths.messages, search: { status: 'failed' } })
    if (appointment)
      return void navigate({ href: listAddress(paths.appointments, String(appointment.number)) })
    if (patient) void navigate({ to: paths.patientDetails, search: { id: patient._id } })
  }
}
