import { useTranslation } from '#web/i18n/use-translation.ts'
import { isMovable } from '#contract/day/appointment-status.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { serviceEndpoints } from '#contract/clinic/services.ts'
import { call } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { choicesOf } from '#web/features/day/appointments/booking/booking-draft.ts'
import { useMay } from '#web/calls/profile.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useOpenBooking } from '#web/areas/clinic/booking.tsx'
import type { RowAction } from '#web/areas/clinic/shared/list/records/RowActions.tsx'

/** For a visit that is over or did not take place: books the same again at the first free time. */
export function useBookAgain(): (appointment: Appointment) => RowAction[] {
  const { t } = useTranslation('appointments')
  const toast = useToast()
  const openBooking = useOpenBooking()
  const mayBook = useMay('appointments.book')

  async function bookAgain(appointment: Appointment) {
    try {
      const [patient, ...services] = await Promise.all([
        call(patientEndpoints.get, { params: { id: appointment.patient._id } }),
        ...appointment.moreServices.map(({ _id }) => call(serviceEndpoints.get, { params: { id: _id } })),
      ])
      openBooking({
        ...choicesOf(appointment),
        patient: patient.data,
        moreServices: services.map(({ data }) => ({ key: data._id, service: data })),
      })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return appointment =>
    mayBook && !isMovable(appointment.status)
      ? [
          {
            key: 'again',
            icon: 'plus',
            label: t('again'),
            onPress: () => void bookAgain(appointment),
          },
        ]
      : []
}
