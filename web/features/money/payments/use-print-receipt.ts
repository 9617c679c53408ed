import { useTranslation } from '#web/i18n/use-translation.ts'
import { paymentEndpoints, purposeOf, type Payment } from '#contract/money/payments.ts'
import { unprintable } from '#contract/values/printable.ts'
import { downloadFile } from '#web/calls/api.ts'
import { usePapers } from '#web/features/shared/papers/use-papers.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type Printed = Pick<
  Payment,
  '_id' | 'patient' | 'doctor' | 'clinic' | 'receivedBy' | 'service' | 'moreServices' | 'invoice'
>

/** Opens the receipt of a payment, and lists the letters in its names that cannot be printed. */
export function usePrintReceipt() {
  const { t } = useTranslation('ui')
  const lang = useLocale()
  const toast = useToast()
  const { open } = usePapers()
  return (payment: Printed): Promise<void> => {
    const { _id, patient, doctor, clinic, receivedBy } = payment
    const names = [patient.name, doctor?.name, clinic.name, receivedBy, ...purposeOf(payment)].join(' ')
    const letters = unprintable(names)
    if (letters.length > 0) toast(t('unprintable', { letters: letters.join(' ') }))
    return open(() => downloadFile(paymentEndpoints.receipt, { params: { id: _id }, query: { lang } }))
  }
}
