import { useTranslation } from 'react-i18next'
import type { Notification, NotificationKind } from '#contract/shared/notifications.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { isolated } from '#words/formats/isolated.ts'

export const notificationIcons: Record<NotificationKind, IconName> = {
  appointment_booked: 'booked',
  appointment_rescheduled: 'calendar',
  appointment_cancelled: 'ban',
  appointment_kept: 'clock',
  patient_added: 'walkin',
  patient_email_changed: 'mail',
  emergency_access: 'alert',
  mail_failed: 'mail',
  message_failed: 'mail',
}

/** One sentence about what happened. If its subject has been deleted, the sentence says only that. */
export function useSentence(): (notification: Notification) => string {
  const { t } = useTranslation('notifications')
  const locale = useLocale()
  return ({ kind, appointment, patient, recipient, further }) => {
    if (kind === 'mail_failed') return t('told.mail_failed', { recipient: isolated(recipient ?? '') })
    if (kind === 'patient_added' || kind === 'patient_email_changed' || kind === 'emergency_access')
      return patient ? t(`told.${kind}`, { patient: isolated(patient.name) }) : t('gone.patient')
    if (!appointment) return t('gone.appointment')
    const sentence = t(`told.${kind}`, {
      patient: isolated(appointment.patient.name),
      recipient: isolated(recipient ?? ''),
      when: isolated(formatDateTime(appointment.start, locale)),
    })
    return further > 0 ? t('told.further', { sentence, count: further }) : sentence
  }
}
