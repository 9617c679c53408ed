import type { Locale } from '#contract/core/locale.ts'
import type { VitalValues } from '#contract/record/visit-line/line-types.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'

/** In short, what a line became. Values are read from left to right in every language. */
export const sayName = {
  vitals: ({
    systolic,
    diastolic,
    temperatureC,
    weightKg,
    heightCm,
    oxygenSaturation,
    ...values
  }: VitalValues) =>
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
      .join(', '),
  moment: (start: string, locale: Locale) => formatDateTime(start, locale),
}
