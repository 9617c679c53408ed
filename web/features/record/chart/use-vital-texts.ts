import { useTranslation } from '#web/i18n/use-translation.ts'
import { recordSettingsEndpoints } from '#contract/record/chart.ts'
import { fahrenheitOf, inchesOf, poundsOf } from '#contract/record/measures.ts'
import type { VitalMeasure } from '#contract/record/vital-limits.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber, formatPercent } from '#words/formats/money.ts'

export type ShownMeasure = VitalMeasure | 'bmi'

/** Values of vitals in the units that the clinic chose. They are kept in metric units. */
export function useVitalTexts() {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const units = useEndpoint(recordSettingsEndpoints.get, {}).data?.data.units

  const inUnit = (measure: ShownMeasure, value: number): number => {
    if (measure === 'temperatureC' && units?.temperature === 'F') return fahrenheitOf(value)
    if (measure === 'weightKg' && units?.weight === 'lb') return poundsOf(value)
    if (measure === 'heightCm' && units?.height === 'in') return inchesOf(value)
    return value
  }

  function unitOf(measure: ShownMeasure): string {
    if (measure === 'temperatureC') return units?.temperature === 'F' ? '°F' : '°C'
    if (measure === 'weightKg') return t(units?.weight === 'lb' ? 'unit.lb' : 'unit.kg')
    if (measure === 'heightCm') return t(units?.height === 'in' ? 'unit.in' : 'unit.cm')
    if (measure === 'oxygenSaturation') return '%'
    if (measure === 'bmi') return t('unit.bmi')
    return measure === 'pulse' || measure === 'respiratoryRate' ? t('unit.perMinute') : t('unit.mmHg')
  }

  const sayNumber = (measure: ShownMeasure, value: number) => formatNumber(inUnit(measure, value), locale)

  /** 'BP 128/82', 'Pulse 76 /min'. */
  function sayValues(values: Readonly<Record<string, number>>): string[] {
    const { systolic, diastolic, ...others } = values
    const pressure =
      systolic === undefined || diastolic === undefined
        ? []
        : [`${t('measure.bloodPressure')} ${systolic}/${diastolic}`]
    const rest = Object.entries(others).map(([name, value]) => {
      const measure = name as VitalMeasure
      if (measure === 'oxygenSaturation')
        return `${t('measure.oxygenSaturation')} ${formatPercent(value, locale)}`
      return `${t(`measure.${measure}`)} ${sayNumber(measure, value)} \u2068${unitOf(measure)}\u2069`
    })
    return [...pressure, ...rest]
  }

  return { units, inUnit, unitOf, sayNumber, sayValues }
}
