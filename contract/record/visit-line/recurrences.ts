// How often, in English, with the words of recurrence in Hindi and Arabic.
import { amountOf } from './amounts.ts'
import type { Food, Recurrence } from './line-types.ts'
import { phraseAt, phrasesOf, withLatinDigits, wordsOf } from './line-words.ts'

/** What a part of a line says besides how much and how long. */
export type Sign =
  | { kind: 'recurrence'; recurrence: Recurrence }
  | { kind: 'asNeeded' }
  | { kind: 'maxPerDay'; count: number }
  | { kind: 'food'; when: Food }
  | { kind: 'timesUnclear'; word: string }
/** `isOd`: the word, if it is 'OD', which for an eye also means the right eye. */
export type SignInLine = { taken: number; sign: Sign; isOd?: string }

type Rule = Recurrence | { kind: 'asNeeded' } | { kind: 'maxPerDay' } | { kind: 'food'; when: Food }

const perDay = (times: number): Rule => ({ kind: 'perDay', times })
/** The number of the phrase takes the place of this one. */
const ofPhrase = 0

/** One word, also between words of instruction. */
const abbreviations = phrasesOf<Rule>([
  ['od|qd|q.d.|o.d.', perDay(1)],
  ['bd|bid|b.d.|b.i.d.', perDay(2)],
  ['tds|tid|t.d.s.|t.i.d.', perDay(3)],
  ['qid|qds|q.i.d.', perDay(4)],
  ['qod|eod', { kind: 'alternateDays' }],
  ['q#h', { kind: 'everyHours', hours: ofPhrase }],
  ['hs|h.s.', { kind: 'bedtime' }],
  ['sos|prn', { kind: 'asNeeded' }],
  ['stat', { kind: 'once' }],
])

/** Only before words of instruction: in 'half an hour before food' nothing is taken out. */
const phrases = phrasesOf<Rule>([
  ['daily|once daily|once a day|रोज|दिन में एक बार|مرة يوميا|مرة واحدة يوميا|يوميا', perDay(1)],
  ['one daily|daily once|one a day|once in a day|one time a day', perDay(1)],
  ['every day|everyday|each day|once every day|once each day|once per day', perDay(1)],
  ['हर दिन|हर रोज|रोजाना|प्रतिदिन|كل يوم', perDay(1)],
  ['twice daily|twice a day|दिन में दो बार|مرتين يوميا|مرتان يوميا', perDay(2)],
  ['two times a day|two times daily|daily twice|twice per day|twice every day', perDay(2)],
  ['thrice daily|thrice a day|three times a day|दिन में तीन बार|ثلاث مرات يوميا', perDay(3)],
  ['three times daily|daily thrice|three times per day', perDay(3)],
  ['four times a day|four times daily|four times per day|दिन में चार बार|اربع مرات يوميا', perDay(4)],
  ['# times a day|# times daily|दिन में # बार|# مرات يوميا', perDay(ofPhrase)],
  ['every other day|on alternate days|alternate days|एक दिन छोड़कर|يوما بعد يوم', { kind: 'alternateDays' }],
  ['every second day|every alternate day|every two days', { kind: 'alternateDays' }],
  ['weekly|once weekly|once a week|हफ्ते में एक बार|सप्ताह में एक बार|اسبوعيا|مرة اسبوعيا', { kind: 'weekly' }],
  ['every week|each week|once every week|once per week|once in a week', { kind: 'weekly' }],
  ['every hour|hourly', { kind: 'everyHours', hours: 1 }],
  ['at night|रात को|रात में|ليلا', { kind: 'times', morning: 0, noon: 0, night: 1 }],
  ['nightly|every night|each night|once at night', { kind: 'times', morning: 0, noon: 0, night: 1 }],
  ['in the morning|सुबह|صباحا', { kind: 'times', morning: 1, noon: 0, night: 0 }],
  ['every morning|each morning|once in the morning', { kind: 'times', morning: 1, noon: 0, night: 0 }],
  ['at noon', { kind: 'times', morning: 0, noon: 1, night: 0 }],
  ['in the evening|every evening|each evening', { kind: 'times', morning: 0, noon: 0, evening: 1, night: 0 }],
  ['morning and night|every morning and night', { kind: 'times', morning: 1, noon: 0, night: 1 }],
  ['morning and evening', { kind: 'times', morning: 1, noon: 0, evening: 1, night: 0 }],
  ['every morning and evening', { kind: 'times', morning: 1, noon: 0, evening: 1, night: 0 }],
  ['every # hours|# hourly|हर # घंटे|كل # ساعات|كل # ساعة', { kind: 'everyHours', hours: ofPhrase }],
  ['at bedtime|सोते समय|عند النوم', { kind: 'bedtime' }],
  ['as needed|if needed|जरूरत पर|जरूरत पड़ने पर|عند اللزوم|عند الحاجة', { kind: 'asNeeded' }],
  ['max #/day|max #/d|max # a day|max # per day|max # daily', { kind: 'maxPerDay' }],
  ['ac|a.c.|before food|before meals', { kind: 'food', when: 'before' }],
  ['pc|p.c.|after food|after meals', { kind: 'food', when: 'after' }],
  ['with food|with meals', { kind: 'food', when: 'with' }],
])

/** A sign of one word, such as '1-0-1' and 'bd'. */
export function abbreviationAt(word: string): SignInLine | undefined {
  const times = timesOf(word)
  if (times) return { taken: 1, sign: { kind: 'recurrence', recurrence: times } }
  // Morning and night, or one to two? Without a unit nobody can say.
  if (/^\d(?:[.,]\d)?-\d(?:[.,]\d)?$/.test(word)) return { taken: 1, sign: { kind: 'timesUnclear', word } }
  const found = signOf(phraseAt([word], abbreviations))
  return found && /^o\.?d\.?$/i.test(word) ? { ...found, isOd: word } : found
}

/** A sign at the beginning of these words, such as 'bd', 'twice a day' and 'after food'. */
export const signAt = (words: readonly string[]): SignInLine | undefined =>
  signOf(phraseAt(words, phrases)) ?? abbreviationAt(words[0] ?? '')

function signOf(found: ReturnType<typeof phraseAt<Rule>>): SignInLine | undefined {
  if (!found) return undefined
  const { value, number, taken } = found
  if (value.kind === 'perDay' && value.times === ofPhrase)
    return number >= 1 && number <= 10 ? recurring({ kind: 'perDay', times: number }, taken) : undefined
  if (value.kind === 'everyHours' && value.hours === ofPhrase)
    return number >= 1 && number <= 72 ? recurring({ kind: 'everyHours', hours: number }, taken) : undefined
  if (value.kind === 'maxPerDay')
    return number >= 1 && number <= 24 ? { taken, sign: { kind: 'maxPerDay', count: number } } : undefined
  if (value.kind === 'asNeeded' || value.kind === 'food') return { taken, sign: value }
  return recurring(value, taken)
}

const recurring = (recurrence: Recurrence, taken: number): SignInLine => ({
  taken,
  sign: { kind: 'recurrence', recurrence },
})

/** '1-0-1' is morning, noon, night; '1-1-1-1' has an evening before the night. Amounts may be '½', '1/2' and '0.5'. */
function timesOf(word: string): Recurrence | undefined {
  const parts = word.split('-')
  if (parts.length < 3 || parts.length > 4) return undefined
  const amounts = parts.map(part => (/^0+$/.test(part) ? 0 : Number(amountOf(part))))
  if (!amounts.every(amount => amount <= 20) || amounts.every(amount => amount === 0)) return undefined
  const [morning, noon, third, last] = amounts as [number, number, number, number?]
  return last === undefined
    ? { kind: 'times', morning, noon, night: third }
    : { kind: 'times', morning, noon, evening: third, night: last }
}

const daily = ['once daily', 'bd', 'tds', 'qid']

/** The text that is stored and printed. 'QD', 'QOD', 'OD' and 'HS' are spelled out: people misread them. */
export function recurrenceText(recurrence: Recurrence): string {
  switch (recurrence.kind) {
    case 'times': {
      const { morning, noon, evening, night } = recurrence
      return [morning, noon, ...(evening === undefined ? [] : [evening]), night].join('-')
    }
    case 'perDay':
      return daily[recurrence.times - 1] ?? `${recurrence.times} times a day`
    case 'everyHours':
      return recurrence.hours === 1 ? 'every hour' : `every ${recurrence.hours} hours`
    case 'alternateDays':
      return 'every other day'
    case 'weekly':
      return 'weekly'
    case 'bedtime':
      return 'at bedtime'
    case 'once':
      return 'stat'
  }
}

export type ReadRecurrence = { recurrence?: Recurrence; asNeeded?: true }

/** Reads a stored text, such as 'bd' and '1-0-1 sos'. Undefined if it has a word that is no recurrence. */
export function readRecurrence(text: string): ReadRecurrence | undefined {
  const words = wordsOf(text).map(withLatinDigits)
  if (words.length === 0) return undefined
  const read: ReadRecurrence = {}
  for (let at = 0; at < words.length;) {
    const found = signAt(words.slice(at))
    if (found?.sign.kind === 'recurrence' && !read.recurrence) read.recurrence = found.sign.recurrence
    else if (found?.sign.kind === 'asNeeded' && !read.asNeeded) read.asNeeded = true
    else return undefined
    at += found.taken
  }
  return read
}

/** How often, wherever a text says it: twice for 'once, then every day'. */
export function recurrencesIn(text: string): Recurrence[] {
  const words = wordsOf(text).map(withLatinDigits)
  const bare = words.map(word => word.replace(/[(),;:]|\.$/g, ''))
  return words.flatMap((_, at) => {
    const sign = (signAt(words.slice(at)) ?? signAt(bare.slice(at)))?.sign
    return sign?.kind === 'recurrence' ? [sign.recurrence] : []
  })
}
