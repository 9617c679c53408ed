import type { Locale } from '#contract/core/locale.ts'
import type { VitalValues } from '#contract/record/visit-line/line-types.ts'
import { commas, formatDateTime } from '#words/formats/clinic-date.ts'

/** In short, what a line became. Values are read from left to right in every language. */
export const sayName = {
  vitals: (
    { systolic, diastolic, temperatureC, weightKg, heightCm, oxygenSaturation, ...values }: VitalValues,
    locale: Locale,
  ) =>
    [
      systolic !== undefined && `${systolic}/${diastolic}`,
      values.pulse,
      temperatureC !== undefined && `${temperatureC} °C`,
      weightKg !== undefined && `${weightKg} kg`,
      heightCm !== undefined && `${heightCm} cm`,
      oxygenSaturation !== undefined && `${oxygenSaturation}%`,
      values.respiratoryRate,
    ]
      .filter(value => value !== undefined && value !== false)
      .join(commas[locale]),
  moment: (start: string, locale: Locale) => formatDateTime(start, locale),
}
