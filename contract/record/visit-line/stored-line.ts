// A medicine's line as a prescription keeps it, and as the command line prints it.
import { languages, type Locale } from '#contract/core/locale.ts'
import { daysOf } from './durations.ts'
import type { Dose, Duration, MedicineLine, MedicineStep, Strength, TimeUnit } from './line-types.ts'
import { recurrenceText } from './recurrences.ts'

/** The fields of a prescription's line; what is missing is empty. */
export type StoredLine = {
  medicineName: string
  dosage: string
  recurrence: string
  duration: string
  instructions: string
}

/** '5 days' in a language, with Latin digits. */
export const durationText = ({ count, unit }: Duration, locale: Locale): string =>
  formatOf(unit, locale).format(count)

/** Making a format takes longer than reading a line. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(unit: TimeUnit, locale: Locale): Intl.NumberFormat {
  const key = `${locale} ${unit}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(`${languages[locale].dates}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    })
  formats.set(key, format)
  return format
}

const foodTexts = { before: 'before food', after: 'after food', with: 'with food' }
const manyUnits = new Set(['micrograms', 'units', 'drops', 'puffs', 'sachets'])

function spaced(amount: string, unit: string | undefined): string {
  if (unit === undefined) return amount
  if (unit === '%') return `${amount}%`
  return `${amount} ${amount === '1' && manyUnits.has(unit) ? unit.slice(0, -1) : unit}`
}

/** '500 mg', '250 mg/5 ml', '40/12.5'. */
export const strengthText = ({ amount, unit, in: volume }: Strength): string =>
  volume ? `${spaced(amount, unit)}/${spaced(volume.amount, volume.unit)}` : spaced(amount, unit)

/** '5 ml', '1-2 tab', '15 mg/kg'. */
export const doseText = ({ amount, to, unit, per }: Dose): string =>
  spaced(to === undefined ? amount : `${amount}-${to}`, unit) +
  (per ? { kg: '/kg', kgDay: '/kg/day' }[per] : '')

const amounts = ({ strength, dose }: MedicineStep) => [
  ...(strength ? [strengthText(strength)] : []),
  ...(dose ? [doseText(dose)] : []),
]

/** What a prescription keeps. The duration is said in the language of the page. */
export function storedLine(medicine: MedicineLine, locale: Locale): StoredLine {
  const { name, recurrence, asNeeded, maxPerDay, food, taper = [], unread, instructions } = medicine
  const steps = [medicine, ...taper]
  const told = steps.map(step => stepText(step, locale)).join(', then ')
  const dosage = steps
    .map(step => amounts(step).join(', '))
    .filter(text => text !== '')
    .join(' then ')
  // What was not understood stays where the dose is: as an instruction it would be overlooked.
  const rest = unread ? [unread] : []
  return {
    medicineName: name,
    dosage: [...(dosage ? [dosage] : []), ...rest].join(' '),
    recurrence: [...(recurrence ? [recurrenceText(recurrence)] : []), ...(asNeeded ? ['sos'] : [])].join(' '),
    duration: medicine.unclearDuration ?? sumText(steps, locale),
    instructions: [
      ...(taper.length > 0 ? [[told, ...rest].join(' ')] : []),
      ...(maxPerDay ? [`max ${maxPerDay} a day`] : []),
      ...(food ? [foodTexts[food]] : []),
      ...(instructions ? [instructions] : []),
    ].join(', '),
  }
}

/** '40 mg once daily for 5 days'. */
function stepText(step: MedicineStep, locale: Locale): string {
  return [
    ...(step.strength || step.dose ? [amounts(step).join(', ')] : []),
    ...(step.recurrence ? [recurrenceText(step.recurrence)] : []),
    ...(step.duration ? [`for ${durationText(step.duration, locale)}`] : []),
  ].join(' ')
}

/** How long all steps take: in days if they have different units. Empty if a step has no end. */
function sumText(steps: readonly MedicineStep[], locale: Locale): string {
  const durations = steps.flatMap(({ duration }) => (duration ? [duration] : []))
  const units = new Set(durations.map(({ unit }) => unit))
  const [unit] = units
  if (!unit || durations.length < steps.length) return ''
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  const sum: Duration =
    units.size === 1
      ? { count: sumOf(durations.map(({ count }) => count)), unit }
      : { count: sumOf(durations.map(one => one.count * daysOf[one.unit])), unit: 'day' }
  return durationText(sum, locale)
}

/** The line as one types it, without 'rx'. Instructions follow a semicolon, so that nothing in them is read as a part. */
export function printMedicine(medicine: MedicineLine): string {
  const { name, asNeeded, maxPerDay, food, taper = [], unread, instructions } = medicine
  const unreadOf = (step: MedicineStep) => (unread && step === (taper.at(-1) ?? medicine) ? [unread] : [])
  const further = [...(asNeeded ? ['sos'] : []), ...(maxPerDay ? [`max ${maxPerDay} a day`] : [])]
  return [
    name,
    ...printStep(medicine, unreadOf(medicine), further),
    ...(food ? [foodTexts[food]] : []),
    ...taper.flatMap(step => ['then', ...printStep(step, unreadOf(step))]),
    ...(instructions ? [';', instructions] : []),
  ].join(' ')
}

function printStep(
  step: MedicineStep & Pick<MedicineLine, 'unclearDuration'>,
  unread: string[],
  further: string[] = [],
): string[] {
  const { recurrence, duration, unclearDuration } = step
  return [
    ...amounts(step),
    ...unread,
    ...(recurrence ? [recurrenceText(recurrence)] : []),
    ...further,
    ...(duration ? [durationWords(duration)] : []),
    ...(unclearDuration ? [unclearDuration] : []),
  ]
}

/** '5 days' as it is typed: no formats of a language, so that it is read back everywhere. */
export const durationWords = ({ count, unit }: Duration): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`
