import { useTranslation } from '#web/i18n/use-translation.ts'
import { isControl, type Notification, type NotificationKind } from '#contract/shared/notifications.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
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
  correction_asked: 'edit',
  approval_asked: 'clock',
  approval_given: 'done',
  approval_declined: 'ban',
  mail_failed: 'mail',
  message_failed: 'mail',
  paid_online: 'receipt',
  paid_beyond_due: 'receipt',
  deposit_late: 'clock',
  payment_unmatched: 'alert',
  refund_failed: 'refund',
  payment_disputed: 'alert',
  upi_changed: 'alert',
  two_person_changed: 'alert',
  two_person_asked: 'alert',
  owners_changed: 'alert',
  second_factor_reset: 'alert',
  money_rules_changed: 'alert',
  online_payments_changed: 'alert',
  period_closed: 'alert',
  sign_in_rules_changed: 'alert',
}

/** One sentence about what happened. If its subject has been deleted, the sentence says only that. */
export function useSentence(): (notification: Notification) => string {
  const { t } = useTranslation('notifications')
  const locale = useLocale()
  return ({ kind, appointment, patient, recipient, further, approval, payment, changedBy, createdAt }) => {
    if (isControl(kind))
      return t(`told.${kind}`, {
        person: isolated(changedBy ?? ''),
        when: isolated(formatDateTime(createdAt, locale)),
      })
    if (kind === 'mail_failed') return t('told.mail_failed', { recipient: isolated(recipient ?? '') })
    if (
      kind === 'patient_added' ||
      kind === 'patient_email_changed' ||
      kind === 'emergency_access' ||
      kind === 'correction_asked'
    )
      return patient ? t(`told.${kind}`, { patient: isolated(patient.name) }) : t('gone.patient')
    const receiver = patient?.name ?? approval?.payer
    if (kind === 'approval_asked' || kind === 'approval_given' || kind === 'approval_declined')
      return approval && receiver
        ? t(`told.${kind}`, {
            person: isolated(approval.askedBy),
            amount: isolated(formatMoney(approval.amount, locale)),
            patient: isolated(receiver),
          })
        : t('gone.patient')
    if (kind === 'payment_unmatched') return t('told.payment_unmatched')
    if (
      kind === 'paid_online' ||
      kind === 'paid_beyond_due' ||
      kind === 'deposit_late' ||
      kind === 'refund_failed' ||
      kind === 'payment_disputed'
    )
      return patient && payment
        ? t(`told.${kind}`, {
            amount: isolated(formatMoney(payment.amount, locale)),
            patient: isolated(patient.name),
          })
        : t('gone.patient')
    if (kind === 'message_failed' && !appointment && patient)
      return t('told.message_failed', {
        patient: isolated(patient.name),
        recipient: isolated(recipient ?? ''),
      })
    if (!appointment) return t('gone.appointment')
    const sentence = t(`told.${kind}`, {
      patient: isolated(appointment.patient.name),
      recipient: isolated(recipient ?? ''),
      when: isolated(formatDateTime(appointment.start, locale)),
    })
    return further > 0 ? t('told.further', { sentence, count: further }) : sentence
  }
}
