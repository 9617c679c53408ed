import { useTranslation } from '#web/i18n/use-translation.ts'
import { standardUnit } from '#contract/record/visit-line/amounts.ts'
import type {
  Amount,
  Command,
  Dose,
  LineProblem,
  Meaning,
  Missing,
  Strength,
} from '#contract/record/visit-line/line-types.ts'
import { missingOf } from '#contract/record/visit-line/visit-line.ts'
import { durationText } from '#contract/record/visit-line/stored-line.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { sayRecurrence } from '#words/recurrence-catalog.ts'
import { commas } from '#words/formats/clinic-date.ts'

/** Says in the language of the page what was understood, and what keeps a line from being added. */
export function useLineTexts() {
  const { t } = useTranslation('visitLine')
  const locale = useLocale()

  function sayUnit(unit: string): string {
    const standard = standardUnit(unit)
    // A unit in another script stays as it was typed.
    return standard === unit && isNamed(unit) ? t(`unit.${unit}`) : unit
  }
  const sayAmount = ({ amount, unit }: { amount: string; unit?: string | undefined }) =>
    unit === undefined ? amount : `${amount} ${sayUnit(unit)}`

  function sayStrength(strength: Strength): string {
    const amount = sayAmount(strength)
    if (strength.in) return t('solution', { amount, volume: sayAmount(strength.in) })
    return strength.amount.includes('/') ? t('strength.combined', { strength: amount }) : amount
  }

  function sayDose({ amount, to, unit, per, contains }: Dose & { contains?: Amount | undefined }): string {
    const dose = sayAmount({ amount: to === undefined ? amount : `${amount}–${to}`, unit })
    if (contains) return t('dose.contains', { dose, contents: sayAmount(contains) })
    if (!per) return dose
    return per === 'kg' ? t('dose.perKg', { dose }) : t('dose.perKgDay', { dose })
  }

  /** What a command lacks. */
  const sayMissing = (missing: Missing): string => t(`missing.${missing}`)

  /** A command that is the whole line lacks its part, except 'again'. */
  function sayCommand(name: Command): string {
    return name === 'again' ? t('again.all') : sayMissing(missingOf[name])
  }

  function sayMeaning(meaning: Meaning): string {
    switch (meaning.kind) {
      case 'command':
        return sayCommand(meaning.name)
      case 'medicine':
        return meaning.name
      case 'strength':
        return sayStrength(meaning)
      case 'dose':
        return sayDose(meaning)
      case 'maxPerDay':
        return t('maxPerDay', { times: meaning.count })
      case 'duration': {
        const time = durationText(meaning, locale)
        return meaning.total === undefined ? time : t('duration.total', { time, total: meaning.total })
      }
      case 'food':
        return t(`food.${meaning.when}`)
      case 'bloodPressure':
        return t('bloodPressure', { systolic: meaning.systolic, diastolic: meaning.diastolic })
      case 'vital': {
        const { measure, value } = meaning
        return measure === 'systolic' || measure === 'diastolic'
          ? String(value)
          : t(`vital.${measure}`, { value })
      }
      case 'diagnosis':
      case 'reaction':
        return meaning.text
      case 'substance':
        return t('substance', { substance: meaning.text })
      case 'severity':
        return t(`severity.${meaning.severity}`)
      case 'followUp':
        return t('followUp', { time: durationText(meaning, locale) })
      case 'test':
        return t('test', { name: meaning.names.join(commas[locale]) })
      case 'phrase':
      case 'set':
        return t(meaning.kind, { name: meaning.name })
      case 'text':
        return t('text', { text: meaning.text })
      case 'then':
      case 'ongoing':
      case 'intolerance':
      case 'noAllergies':
      case 'eyeOrOnceDaily':
      case 'timesUnclear':
      case 'durationUnclear':
      case 'unknown':
        return t(meaning.kind)
      default:
        return sayRecurrence(meaning, locale)
    }
  }

  function sayProblem(problem: LineProblem): string {
    switch (problem.code) {
      case 'outOfLimits': {
        const { measure, least, most } = problem
        return t('problem.outOfLimits', { measure: t(`measure.${measure}`), least, most })
      }
      case 'unlikely':
        return t('problem.unlikely', { measure: t(`measure.${problem.measure}`) })
      case 'valueMissing':
      case 'measuredTwice':
      case 'notUnderstood':
        return t(`problem.${problem.code}`, { typed: problem.typed })
      default:
        return t(`problem.${problem.code}`)
    }
  }

  return { sayMeaning, sayMissing, sayProblem }
}

const namedUnits = [
  'mg',
  'micrograms',
  'g',
  'IU',
  'units',
  'mEq',
  'ml',
  'tab',
  'cap',
  'drops',
  'puffs',
  'sachets',
  'tsp',
] as const

const isNamed = (unit: string): unit is (typeof namedUnits)[number] =>
  namedUnits.some(named => named === unit)
