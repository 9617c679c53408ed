// How often, in English, with the words of recurrence in Hindi and Arabic.
import { amountOf } from './amounts.ts'
import type { Food, Recurrence } from './line-types.ts'
import { phraseAt, phrasesOf, withLatinDigits, wordsFrom, wordsOf } from './line-words.ts'

/** What a part of a line says besides how much and how long. `unkept`: how often, but no recurrence is so, such as 'monthly'. */
export type Sign =
  | { kind: 'recurrence'; recurrence: Recurrence }
  | { kind: 'asNeeded' }
  | { kind: 'maxPerDay'; count: number }
  | { kind: 'food'; when: Food }
  | { kind: 'timesUnclear'; word: string }
  | { kind: 'unkept' }
/**
 * `isOd`: the word, if it is 'OD', which for an eye also means the right eye. `isEachDay`: it is a word such as 'daily', which may stand
 * beside '1-0-1'.
 */
export type SignInLine = { taken: number; sign: Sign; isOd?: string; isEachDay?: true }

type Rule =
  | Recurrence
  | { kind: 'eachDay' }
  | { kind: 'unkept' }
  | { kind: 'asNeeded' }
  | { kind: 'maxPerDay' }
  | { kind: 'food'; when: Food }

const perDay = (times: number): Rule => ({ kind: 'perDay', times })
/** The number of the phrase takes the place of this one. */
const ofPhrase = 0

const at = (morning: number, noon: number, evening: number, night: number): Rule =>
  evening === 0 ? { kind: 'times', morning, noon, night } : { kind: 'times', morning, noon, evening, night }

/** One word, also between words of instruction. */
const abbreviations = phrasesOf<Rule>([
  ['od|qd|q.d.|o.d.', perDay(1)],
  ['bd|bid|b.d.|b.i.d.', perDay(2)],
  ['tds|tid|t.d.s.|t.i.d.', perDay(3)],
  ['qid|qds|q.i.d.|q.d.s.', perDay(4)],
  ['qod|eod', { kind: 'alternateDays' }],
  ['q#h|q#hr|q#hrs|q#hrly|#hrly|#hourly', { kind: 'everyHours', hours: ofPhrase }],
  ['hs|h.s.|qhs', { kind: 'bedtime' }],
  ['mane', at(1, 0, 0, 0)],
  ['nocte', at(0, 0, 0, 1)],
  ['sos|prn', { kind: 'asNeeded' }],
  ['stat', { kind: 'once' }],
])

/** Only before words of instruction: in 'half an hour before food' nothing is taken out. */
const phrases = phrasesOf<Rule>([
  ['daily|every day|everyday|each day|रोज|हर दिन|हर रोज|रोजाना|प्रतिदिन|يوميا|كل يوم', { kind: 'eachDay' }],
  ['once daily|once a day|दिन में एक बार|مرة يوميا|مرة واحدة يوميا', perDay(1)],
  ['one daily|one a day|once in a day|one time a day', perDay(1)],
  ['once every day|once each day|once per day', perDay(1)],
  ['مرة في اليوم|مرة باليوم|مرة واحدة في اليوم|مرة كل يوم', perDay(1)],
  ['twice daily|twice a day|दिन में दो बार|مرتين يوميا|مرتان يوميا', perDay(2)],
  ['two times a day|two times daily|twice per day|twice every day', perDay(2)],
  ['مرتين في اليوم|مرتين باليوم|مرتين كل يوم', perDay(2)],
  ['thrice daily|thrice a day|three times a day|दिन में तीन बार|ثلاث مرات يوميا', perDay(3)],
  ['three times daily|three times per day|ثلاث مرات في اليوم|ثلاث مرات باليوم', perDay(3)],
  ['four times a day|four times daily|four times per day|दिन में चार बार|اربع مرات يوميا', perDay(4)],
  ['اربع مرات في اليوم|اربع مرات باليوم', perDay(4)],
  ['# times a day|# times daily|दिन में # बार', perDay(ofPhrase)],
  ['# مرات يوميا|# مرات في اليوم|# مرات باليوم', perDay(ofPhrase)],
  ['every other day|on alternate days|alternate days|एक दिन छोड़कर|يوما بعد يوم', { kind: 'alternateDays' }],
  ['every second day|every alternate day|every two days|alternate day', { kind: 'alternateDays' }],
  ['alt days|alt day|on alt days|एक दिन छोड़ कर|हर दूसरे दिन|يوم بعد يوم|كل يومين', { kind: 'alternateDays' }],
  ['weekly|once weekly|once a week|हफ्ते में एक बार|सप्ताह में एक बार|اسبوعيا|مرة اسبوعيا', { kind: 'weekly' }],
  ['every week|each week|once every week|once per week|once in a week', { kind: 'weekly' }],
  ['مرة في الاسبوع|مرة واحدة في الاسبوع|مرة واحدة اسبوعيا|مرة كل اسبوع|كل اسبوع', { kind: 'weekly' }],
  [
    'monthly|once a month|every month|each month|fortnightly|every fortnight|once a fortnight',
    { kind: 'unkept' },
  ],
  ['twice a week|twice weekly|thrice a week|thrice weekly|# times a week|# times weekly', { kind: 'unkept' }],
  ['# days a week|# days in a week|every # days|every # weeks|every # months', { kind: 'unkept' }],
  [
    'once in # days|once in # weeks|once in # months|once every # days|once every # weeks',
    { kind: 'unkept' },
  ],
  ['हर महीने|महीने में एक बार|हफ्ते में दो बार|हफ्ते में तीन बार|हफ्ते में # बार', { kind: 'unkept' }],
  ['सप्ताह में दो बार|सप्ताह में तीन बार|सप्ताह में # बार|हर # दिन|हर # दिन में', { kind: 'unkept' }],
  ['شهريا|كل شهر|مرة في الشهر|مرتين في الاسبوع|مرتين اسبوعيا|# مرات في الاسبوع', { kind: 'unkept' }],
  ['ثلاث مرات في الاسبوع|كل # ايام|كل # يوما|كل # اسابيع|كل اسبوعين', { kind: 'unkept' }],
  ['every hour|hourly', { kind: 'everyHours', hours: 1 }],
  ['at night|रात|रात को|रात में|ليلا', at(0, 0, 0, 1)],
  ['nightly|every night|each night|once at night', at(0, 0, 0, 1)],
  ['in the morning|सुबह|सुबह को|सुबह में|صباحا', at(1, 0, 0, 0)],
  ['every morning|each morning|once in the morning', at(1, 0, 0, 0)],
  ['at noon|दोपहर|दोपहर को|दोपहर में|ظهرا', at(0, 1, 0, 0)],
  ['in the evening|every evening|each evening|शाम|शाम को|शाम में|مساء', at(0, 0, 1, 0)],
  ['morning and night|every morning and night|सुबह रात|सुबह-रात|सुबह और रात', at(1, 0, 0, 1)],
  ['सुबह रात को|सुबह और रात को|सुबह और रात में|صباحا وليلا|صباحا و ليلا', at(1, 0, 0, 1)],
  ['morning and evening|every morning and evening', at(1, 0, 1, 0)],
  ['सुबह शाम|सुबह-शाम|सुबह और शाम|सुबह व शाम|सुबह शाम को|सुबह और शाम को', at(1, 0, 1, 0)],
  ['صباحا ومساء|صباحا و مساء', at(1, 0, 1, 0)],
  ['सुबह दोपहर शाम|सुबह-दोपहर-शाम|सुबह दोपहर और शाम|सुबह दोपहर शाम को', at(1, 1, 1, 0)],
  ['صباحا وظهرا ومساء', at(1, 1, 1, 0)],
  ['सुबह दोपहर रात|सुबह-दोपहर-रात|सुबह दोपहर और रात|सुबह दोपहर रात को', at(1, 1, 0, 1)],
  ['every # hours|# hourly|हर # घंटे|كل # ساعات|كل # ساعة', { kind: 'everyHours', hours: ofPhrase }],
  [
    'every # hrs|every # hr|every #h|every #hrs|every # h|every # hourly|# hrly|#th hourly',
    { kind: 'everyHours', hours: ofPhrase },
  ],
  ['हर # घण्टे|हर # घंटे में|हर # घंटे पर|हर # घंटे बाद', { kind: 'everyHours', hours: ofPhrase }],
  ['at bedtime|सोते समय|सोते वक्त|सोने से पहले', { kind: 'bedtime' }],
  ['रात को सोते समय|रात को सोने से पहले|عند النوم|قبل النوم|وقت النوم', { kind: 'bedtime' }],
  ['as needed|if needed|जरूरत पर|जरूरत पड़ने पर|عند اللزوم|عند الحاجة', { kind: 'asNeeded' }],
  ['max #/day|max #/d|max # a day|max # per day|max # daily', { kind: 'maxPerDay' }],
  ['ac|a.c.|before food|before meals', { kind: 'food', when: 'before' }],
  ['pc|p.c.|after food|after meals', { kind: 'food', when: 'after' }],
  ['with food|with meals', { kind: 'food', when: 'with' }],
])

/** Behind 'daily' and 'weekly'. */
const counts = phrasesOf<number>([
  ['once|एक बार|مرة واحدة|مرة', 1],
  ['twice|two times|दो बार|مرتين|مرتان', 2],
  ['thrice|three times|तीन बार|ثلاث مرات', 3],
  ['four times|चार बार|اربع مرات', 4],
  ['# times|# बार|# مرات', ofPhrase],
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
export function signAt(words: readonly string[]): SignInLine | undefined {
  const found = signOf(phraseAt(words, phrases))
  return found ? withCount(found, words.slice(found.taken)) : abbreviationAt(words[0] ?? '')
}

/** 'daily twice' is twice a day. 'weekly twice' is not once a week, and no recurrence keeps it. */
function withCount(found: SignInLine, after: readonly string[]): SignInLine | undefined {
  const isWeekly = isOnceAWeek(found)
  if (!found.isEachDay && !isWeekly) return found
  const more = phraseAt(after, counts)
  if (!more || beginsSign(after)) return found
  const [times, taken] = [more.value === ofPhrase ? more.number : more.value, found.taken + more.taken]
  if (isWeekly) return { ...(times === 1 ? found : { sign: { kind: 'unkept' } }), taken }
  return times >= 1 && times <= 10 ? recurring({ kind: 'perDay', times }, taken) : undefined
}

const isOnceAWeek = ({ sign }: SignInLine) => sign.kind === 'recurrence' && sign.recurrence.kind === 'weekly'

/** Like signAt. It does not look behind 'weekly', which is a sign whatever follows: 'weekly once weekly once …' has no end. */
function beginsSign(words: readonly string[]): boolean {
  const found = signOf(phraseAt(words, phrases))
  return (found !== undefined && isOnceAWeek(found)) || signAt(words) !== undefined
}

function signOf(found: ReturnType<typeof phraseAt<Rule>>): SignInLine | undefined {
  if (!found) return undefined
  const { value, number, taken } = found
  if (value.kind === 'perDay' && value.times === ofPhrase)
    return number >= 1 && number <= 10 ? recurring({ kind: 'perDay', times: number }, taken) : undefined
  if (value.kind === 'everyHours' && value.hours === ofPhrase)
    return number >= 1 && number <= 72 ? recurring({ kind: 'everyHours', hours: number }, taken) : undefined
  if (value.kind === 'maxPerDay')
    return number >= 1 && number <= 24 ? { taken, sign: { kind: 'maxPerDay', count: number } } : undefined
  if (value.kind === 'asNeeded' || value.kind === 'food' || value.kind === 'unkept')
    return { taken, sign: value }
  if (value.kind === 'eachDay') return { ...recurring({ kind: 'perDay', times: 1 }, taken), isEachDay: true }
  return recurring(value, taken)
}

const recurring = (recurrence: Recurrence, taken: number): SignInLine => ({
  taken,
  sign: { kind: 'recurrence', recurrence },
})

/** '1-0-1' and '1+0+1' are morning, noon, night; '1-1-1-1' has an evening before the night. Amounts may be '½', '1/2' and '0.5'. */
function timesOf(word: string): Recurrence | undefined {
  const parts = word.split(/[-+]/)
  if (parts.length < 3 || parts.length > 4) return undefined
  const amounts = parts.map(part => (/^0+$/.test(part) ? 0 : Number(amountOf(part))))
  // '5+10+20' are the strengths of a combination.
  const most = word.includes('+') ? 4 : 20
  if (!amounts.every(amount => amount <= most) || amounts.every(amount => amount === 0)) return undefined
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
    const found = signAt(wordsFrom(words, at))
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
    const sign = (signAt(wordsFrom(words, at)) ?? signAt(wordsFrom(bare, at)))?.sign
    return sign?.kind === 'recurrence' ? [sign.recurrence] : []
  })
}
