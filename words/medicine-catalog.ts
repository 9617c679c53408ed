import { languages, type Locale } from '#contract/core/locale.ts'
import { quantityAt, standardUnit } from '#contract/record/visit-line/amounts.ts'
import { durationAt, freeTimeAt, isFor } from '#contract/record/visit-line/durations.ts'
import type { Dose, Duration, Strength, TimeUnit } from '#contract/record/visit-line/line-types.ts'
import { asRead, mostWords, wordsFrom, wordsOf } from '#contract/record/visit-line/line-words.ts'
import { patientPhraseAt, type PatientPhrase } from '#contract/record/visit-line/patient-phrases.ts'
import type { QuantityToDispense } from '#contract/record/visit-line/quantity-to-dispense.ts'
import { signAt } from '#contract/record/visit-line/recurrences.ts'
import { doseText, durationText, strengthText } from '#contract/record/visit-line/stored-line.ts'
import type en from './en/medicine.json'
import { commas } from './formats/clinic-date.ts'
import { sayRecurrence } from './recurrence-catalog.ts'
import { createTranslate, type Catalog } from './translate.ts'

type MedicineKey = keyof typeof en

const catalogs = import.meta.glob<Catalog<MedicineKey>>('./*/medicine.json', {
  eager: true,
  import: 'default',
})

/** How a prescription keeps a medicine. */
type StoredMedicine = {
  dosage: string
  recurrence: string
  duration: string | null
  instructions: string | null
}

/** A medicine in the words of the patient's language. What is not understood is shown as it was typed. */
export function shownMedicine<Line extends StoredMedicine>(line: Line, locale: Locale): Line {
  return {
    ...line,
    dosage: shownParts(line.dosage, locale),
    recurrence: shownRecurrence(line.recurrence, locale),
    duration: line.duration && shownDuration(line.duration, locale),
    instructions: line.instructions && shownParts(line.instructions, locale),
  }
}

/** A stored recurrence, such as '1-0-1', 'bd sos' and 'q6h after food', in words. */
export const shownRecurrence = (stored: string, locale: Locale): string =>
  // '1 - 0 - 1' is one word. In this field 'OD' says how often, not which eye.
  shownParts(stored.replace(/(?<=\d) ?([-–+]) ?(?=\d)/g, '$1'), locale, { odIsDaily: true })

/** '3d', '3-5 days', '2/52' and '5 दिन' in a language. */
export function shownDuration(stored: string, locale: Locale): string {
  const typed = wordsOf(stored).map(asRead)
  const words = isFor(typed[0]) ? typed.slice(1) : typed
  const time = freeTimeAt(words)
  if (time?.taken !== words.length) return shownParts(stored, locale)
  const [low, high] =
    words
      .join(' ')
      .match(/\d+(?:[.,]\d+)?/g)
      ?.map(asNumber) ?? []
  const isRange = high !== undefined && high === time.count && low !== undefined && low < high
  return isRange ? rangeText(low, high, time.unit, locale) : durationText(time, locale)
}

/** Behind 'for' and 'every' the dual of Arabic ends otherwise: 'لمدة يومين'. */
const governed = (duration: Duration, locale: Locale) =>
  durationText(duration, locale).replace(locale === 'ar' && duration.count === 2 ? /ان$/ : /$^/, 'ين')

const asNumber = (text: string) => Number(text.replace(',', '.'))

const rangeText = (low: number, high: number, unit: TimeUnit, locale: Locale) =>
  new Intl.NumberFormat(`${languages[locale].dates}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).formatRange(low, high)

/** '10 tablets', '1 bottle of 60 ml'. */
export function shownQuantity(quantity: QuantityToDispense, locale: Locale): string {
  const { count, unit, bottle } = quantity
  if (bottle) return counted('bottle', bottle.count, locale, { size: bottle.ml })
  return unit === 'ml' ? `${count} ml` : counted(`unit.${unit}`, count, locale)
}

/** `isStep`: how much, how often or how long. These stand side by side; others are divided by commas. */
type Said = { text: string; taken: number; isStep: boolean; isRecurrence?: true; isEachDay?: true }
type Reading = { odIsDaily?: true }

/** A text in its parts between commas: each is said if all of its words are understood, or shown as it was typed. */
function shownParts(text: string, locale: Locale, reading: Reading = {}): string {
  const parts = text.split(/[,;،؛\n](?:\s|$)/).map(part => part.trim())
  const said = parts.map(part => saidPart(part, locale, reading))
  if (said.every(part => part === undefined)) return text
  const shown = said.map((part, at) => part ?? parts[at]!).filter(part => part !== '')
  const [first] = said
  return (first === undefined ? shown : [upperFirst(shown[0]!), ...shown.slice(1)]).join(commas[locale])
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function saidPart(part: string, locale: Locale, reading: Reading): string | undefined {
  const words = wordsOf(part).map(asRead)
  if (words.length === 0 || words.length > mostWords) return undefined
  const all: Said[] = []
  for (let at = 0; at < words.length;) {
    const found = saidAt(wordsFrom(words, at), locale, reading)
    if (!found) return undefined
    all.push(found)
    at += found.taken
  }
  // 'Daily' beside '1-0-1' says nothing more; 'bd tds' contradicts itself.
  const often = all.filter(one => one.isRecurrence && !one.isEachDay)
  if (often.length > 1) return undefined
  const kept = often.length === 1 ? all.filter(one => !one.isEachDay) : all
  return kept
    .map(
      ({ text, isStep }, at) =>
        `${at === 0 ? '' : isStep && kept[at - 1]!.isStep ? ' ' : commas[locale]}${text}`,
    )
    .join('')
}

function saidAt(words: readonly string[], locale: Locale, { odIsDaily }: Reading): Said | undefined {
  const t = translateIn(locale)
  const [first = ''] = words
  if (/^(?:then|फिर|ثم)$/i.test(first)) return { text: t('then'), taken: 1, isStep: true }
  const phrase = patientPhraseAt(words)
  const sign = signAt(words)
  if (sign && sign.taken >= (phrase?.taken ?? 0) && !(sign.isOd && !odIsDaily)) {
    const said = saidSign(sign.sign, locale)
    if (said) return { ...said, taken: sign.taken, ...(sign.isEachDay && { isEachDay: true }) }
  }
  if (phrase) return { text: saidPhrase(phrase.phrase, locale), taken: phrase.taken, isStep: false }
  if (isFor(first)) {
    const led = durationAt(words.slice(1), true)
    const duration = led && governed(led, locale)
    return duration ? { text: t('for', { duration }), taken: led.taken + 1, isStep: true } : undefined
  }
  const time = durationAt(words)
  if (time) return { text: durationText(time, locale), taken: time.taken, isStep: true }
  const amount = quantityAt(words)
  return amount && { text: saidAmount(amount.quantity, locale), taken: amount.taken, isStep: true }
}

type Sign = NonNullable<ReturnType<typeof signAt>>['sign']

function saidSign(sign: Sign, locale: Locale): Omit<Said, 'taken'> | undefined {
  const t = translateIn(locale)
  switch (sign.kind) {
    case 'recurrence':
      return { text: lowerFirst(sayRecurrence(sign.recurrence, locale)), isStep: true, isRecurrence: true }
    case 'asNeeded':
      return { text: lowerFirst(sayRecurrence(sign, locale)), isStep: false }
    case 'maxPerDay':
      return { text: t('maxPerDay', { count: sign.count }), isStep: false }
    case 'food':
      return { text: t(`phrase.${foodPhrases[sign.when]}`), isStep: false }
    case 'timesUnclear':
    case 'unkept':
      return undefined
  }
}

const foodPhrases = { before: 'beforeFood', after: 'afterFood', with: 'withFood' } as const

function saidPhrase(phrase: PatientPhrase, locale: Locale): string {
  const t = translateIn(locale)
  switch (phrase.kind) {
    case 'phrase':
      return t(`phrase.${phrase.key}`)
    case 'everyTime':
      return t('everyTime', { duration: governed(phrase, locale) })
    case 'timesAWeek': {
      const { count } = phrase
      return count === 2 || count === 3 ? t(`timesAWeek.${count}`) : t('timesAWeek.more', { count })
    }
    case 'minutesBeforeFood':
    case 'daysAWeek':
      return t(phrase.kind, { count: phrase.count })
  }
}

/** Words that have no symbol. 'mg' and 'ml' stay: so they stand on the pack and on the measuring cup. */
const saidUnits = ['tab', 'cap', 'drops', 'puffs', 'sachets', 'tsp', 'units', 'micrograms'] as const

function saidAmount(
  quantity: ({ is: 'dose' } & Dose) | ({ is: 'strength' } & Strength),
  locale: Locale,
): string {
  const unit = saidUnits.find(one => one === standardUnit(quantity.unit ?? ''))
  if (quantity.is === 'dose') {
    const { amount, to, per } = quantity
    if (!unit || per) return doseText(quantity)
    return counted(`unit.${unit}`, Number(to ?? amount), locale, { count: to ? `${amount}-${to}` : amount })
  }
  const { amount, in: volume } = quantity
  if (!unit) return strengthText(quantity)
  const last = Number(amount.split('/').at(-1))
  const said = counted(`unit.${unit}`, last, locale, { count: amount })
  return volume ? `${said}/${strengthText(volume)}` : said
}

type Counted = 'bottle' | `unit.${(typeof saidUnits)[number] | 'tabOrCap'}`

/** In the plural of the language. Half a tablet is said like one. */
function counted(
  stem: Counted,
  count: number,
  locale: Locale,
  values: { count?: string; size?: number } = {},
): string {
  const rule = new Intl.PluralRules(locale).select(count < 1 ? 1 : count)
  // The dual of Arabic is a word without the number, which '1-2' and '5/2' need.
  const form = rule === 'two' && (values.count ?? '2') !== '2' ? 'few' : rule
  // Arabic has more forms than the English keys name.
  return translateIn(locale)(`${stem}_${form}` as MedicineKey, { count, ...values })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const translateIn = (locale: Locale) => createTranslate(catalogs[`./${locale}/medicine.json`]!)
