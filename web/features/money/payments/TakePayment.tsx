import type { VisitAccount } from '#contract/day/visit-account.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { formatWeekdayTime } from '#words/formats/clinic-date.ts'
import { ExpectedCopay } from './ExpectedCopay.tsx'
import { PaymentPopup } from './PaymentPopup.tsx'

type TakePaymentProps = { appointment: VisitAccount; onClose: () => void }

/** A payment for a visit, or for its invoice where it has one. */
export function TakePayment({ appointment, onClose }: TakePaymentProps) {
  const locale = useLocale()
  const namesOf = useServiceNames()
  const { _id: appointmentId, patient, clinic, doctor, start, total, paid, due } = appointment
  const what = (
    <>
      {namesOf(appointment)}
      <br />
      <time dateTime={start}>{formatWeekdayTime(start, locale)}</time> · {doctor.name}
    </>
  )
  return (
    <PaymentPopup
      payable={{
        target: { appointmentId },
        patient: patient.name,
        clinic,
        number: appointment.invoiceNumber ?? appointment.billNumber,
        what,
        note: <ExpectedCopay appointment={appointment} />,
        total,
        paid,
        due,
      }}
      onClose={onClose}
    />
  )
}
