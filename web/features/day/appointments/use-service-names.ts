import { serviceNames } from '#contract/day/appointments.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas } from '#words/formats/clinic-date.ts'

/** Says all services of a visit: 'Consultation, Dressing'. */
export function useServiceNames() {
  const comma = commas[useLocale()]
  return (visit: Parameters<typeof serviceNames>[0]) => serviceNames(visit).join(comma)
}
