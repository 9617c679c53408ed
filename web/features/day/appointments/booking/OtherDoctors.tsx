import { useQueries } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import type { Doctor } from '#contract/clinic/doctors.ts'
import { endpointQuery } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDay, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { firstFree } from '../choice/free-days.ts'
import { slotsQuery, type SlotsAsked } from './use-free-slots.ts'

type OtherDoctorsProps = {
  doctors: readonly Doctor[]
  asked: SlotsAsked
  today: string
  onChoose: (doctorId: string, start: string) => void
}

/** Each doctor asked is one call, so only this many are asked. */
const mostAsked = 4
const mostShown = 3

/** For a doctor without a free time: other doctors of the clinic who have one, the soonest first. */
export function OtherDoctors({ doctors, asked, today, onChoose }: OtherDoctorsProps) {
  const { t } = useTranslation('appointments')
  const locale = useLocale()
  const others = doctors.filter(({ _id }) => _id !== asked.doctorId).slice(0, mostAsked)
  const answers = useQueries({
    queries: others.map(({ _id }) =>
      endpointQuery(appointmentEndpoints.slots, slotsQuery({ ...asked, doctorId: _id })),
    ),
  })
  const offers = firstFree(others.map((doctor, i) => ({ doctor, slots: answers[i]?.data?.data ?? [] })))
  return offers.slice(0, mostShown).map(({ doctor, start }) => (
    <Button key={doctor._id} size="sm" onClick={() => onChoose(doctor._id, start)}>
      {t('slots.otherDoctor', {
        doctor: doctor.name,
        day: formatDay(wallDate(start), locale, today),
        time: wallClock(start),
      })}
    </Button>
  ))
}
