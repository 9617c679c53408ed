// What doctors add to a medicine for the patient, in the words they use. `words/*/medicine.json` says each of them in a language.
import type { TimeUnit } from './line-types.ts'
import { phraseAt, phrasesOf } from './line-words.ts'

export const phraseKeys = [
  'beforeFood',
  'afterFood',
  'withFood',
  'emptyStomach',
  'beforeBreakfast',
  'afterBreakfast',
  'beforeLunch',
  'afterLunch',
  'beforeDinner',
  'afterDinner',
  'withWater',
  'muchWater',
  'withMilk',
  'inWater',
  'slowly',
  'byMouth',
  'intoVein',
  'intoMuscle',
  'underSkin',
  'underTongue',
  'rectum',
  'vagina',
  'inhaled',
  'nebulised',
  'onSkin',
  'affectedArea',
  'thinLayer',
  'rightEye',
  'leftEye',
  'bothEyes',
  'rightEar',
  'leftEar',
  'bothEars',
  'eachNostril',
  'forFever',
  'forPain',
  'forVomiting',
  'forCough',
  'forItching',
  'forLooseStools',
  'forWheeze',
  'afterLooseStool',
  'noAlcohol',
  'chew',
  'swallowWhole',
  'shake',
  'rinse',
  'asDirected',
  'continue',
  'lifelong',
  'tillReview',
  'monthly',
] as const
export type PhraseKey = (typeof phraseKeys)[number]

export type PatientPhrase =
  | { kind: 'phrase'; key: PhraseKey }
  | { kind: 'minutesBeforeFood'; count: number }
  /** 'Twice a week'. */
  | { kind: 'timesAWeek'; count: number }
  | { kind: 'daysAWeek'; count: number }
  /** 'Every 3 days'. */
  | { kind: 'everyTime'; count: number; unit: TimeUnit }
export type PhraseInText = { taken: number; phrase: PatientPhrase }

const say = (words: string, key: PhraseKey) => [words, { kind: 'phrase', key }] as const
/** The number of the phrase takes the place of this one. */
const ofPhrase = 0

const phrases = phrasesOf<PatientPhrase>([
  say('before food|before meals|before meal|before eating|ac|a.c.', 'beforeFood'),
  say('खाने से पहले|खाना खाने से पहले|भोजन से पहले|قبل الاكل|قبل الطعام', 'beforeFood'),
  say('after food|after meals|after meal|after eating|pc|p.c.', 'afterFood'),
  say('खाने के बाद|खाना खाने के बाद|भोजन के बाद|بعد الاكل|بعد الطعام', 'afterFood'),
  say('with food|with meals|with meal|खाने के साथ|भोजन के साथ|مع الاكل|مع الطعام', 'withFood'),
  say('empty stomach|on empty stomach|on an empty stomach|in empty stomach', 'emptyStomach'),
  say('खाली पेट|على الريق|على معدة فارغة', 'emptyStomach'),
  say('before breakfast|bbf|नाश्ते से पहले|قبل الفطور|قبل الافطار', 'beforeBreakfast'),
  say('after breakfast|abf|नाश्ते के बाद|بعد الفطور|بعد الافطار', 'afterBreakfast'),
  say('before lunch|दोपहर के खाने से पहले|قبل الغداء', 'beforeLunch'),
  say('after lunch|दोपहर के खाने के बाद|بعد الغداء', 'afterLunch'),
  say('before dinner|before supper|रात के खाने से पहले|قبل العشاء', 'beforeDinner'),
  say('after dinner|after supper|रात के खाने के बाद|بعد العشاء', 'afterDinner'),
  ['# min before food|# mins before food|# minutes before food', { kind: 'minutesBeforeFood', count: 0 }],
  ['half hour before food|half an hour before food', { kind: 'minutesBeforeFood', count: 30 }],
  ['# min before meals|# mins before meals|# minutes before meals', { kind: 'minutesBeforeFood', count: 0 }],
  say('with water|take with water|पानी के साथ|مع الماء', 'withWater'),
  say('with plenty of water|plenty of water|with lots of water', 'muchWater'),
  say('with milk|दूध के साथ|مع الحليب', 'withMilk'),
  say('in water|dissolve in water|dissolved in water|mix in water|mixed in water', 'inWater'),
  say('slowly|धीरे धीरे|ببطء', 'slowly'),
  say('po|p.o.|oral|orally|by mouth', 'byMouth'),
  say('iv|i.v.|intravenous', 'intoVein'),
  say('im|i.m.|intramuscular', 'intoMuscle'),
  say('sc|s.c.|subcutaneous|under the skin', 'underSkin'),
  say('sl|s.l.|sublingual|under tongue|under the tongue', 'underTongue'),
  say('pr|per rectum|rectally', 'rectum'),
  say('pv|per vagina|vaginally', 'vagina'),
  say('inhaled|by inhaler|by inhalation', 'inhaled'),
  say('neb|nebulised|nebulized|by nebuliser|by nebulizer', 'nebulised'),
  say(
    'locally|topically|apply locally|apply topically|local application|for local application|l/a',
    'onSkin',
  ),
  say('affected area|on affected area|on the affected area|to affected area', 'affectedArea'),
  say('apply on affected area|apply to affected area|over affected area', 'affectedArea'),
  say('thin layer|apply thinly|apply thin layer|apply a thin layer', 'thinLayer'),
  say('right eye|in right eye|in the right eye', 'rightEye'),
  say('left eye|in left eye|in the left eye', 'leftEye'),
  say('both eyes|in both eyes|in both the eyes', 'bothEyes'),
  say('right ear|in right ear|in the right ear', 'rightEar'),
  say('left ear|in left ear|in the left ear', 'leftEar'),
  say('both ears|in both ears', 'bothEars'),
  say('each nostril|both nostrils|in each nostril|in both nostrils', 'eachNostril'),
  say('if fever|for fever|in case of fever|बुखार होने पर|बुखार आने पर|عند الحمى', 'forFever'),
  say('if pain|for pain|in case of pain|दर्द होने पर|عند الالم', 'forPain'),
  say('if vomiting|for vomiting|in case of vomiting|उल्टी होने पर|عند القيء', 'forVomiting'),
  say('if cough|for cough|खांसी होने पर|عند السعال', 'forCough'),
  say('if itching|for itching|खुजली होने पर|عند الحكة', 'forItching'),
  say('if loose stools|for loose stools|if loose motions|for loose motions|दस्त होने पर', 'forLooseStools'),
  say('if wheeze|for wheeze|if breathless|if wheezing|for wheezing', 'forWheeze'),
  say('after each loose stool|after every loose stool|after each loose motion', 'afterLooseStool'),
  say('after every loose motion|after each stool|हर दस्त के बाद', 'afterLooseStool'),
  say("avoid alcohol|no alcohol|do not drink alcohol|don't drink alcohol", 'noAlcohol'),
  say('chew|to chew|to be chewed|chew and swallow', 'chew'),
  say("swallow whole|do not crush|don't crush|do not chew|don't chew", 'swallowWhole'),
  say('shake well|shake before use|shake well before use', 'shake'),
  say('rinse mouth after|rinse mouth after use|rinse mouth after each use', 'rinse'),
  say('as directed|as advised|as told|as instructed', 'asDirected'),
  say('continue|to continue|cont|cont.|ongoing|long term|जारी रखें', 'continue'),
  say('lifelong|life long|for life|life-long', 'lifelong'),
  say('till review|until review|till next visit|until next visit|till next review', 'tillReview'),
  say('till follow up|until follow up|till follow-up|until follow-up', 'tillReview'),
  say('monthly|once a month|once monthly|every month|each month|हर महीने', 'monthly'),
  say('महीने में एक बार|شهريا|كل شهر|مرة في الشهر', 'monthly'),
  ['fortnightly|every fortnight|once a fortnight|كل اسبوعين', { kind: 'everyTime', count: 2, unit: 'week' }],
  ['twice a week|twice weekly|weekly twice|two times a week', { kind: 'timesAWeek', count: 2 }],
  ['हफ्ते में दो बार|सप्ताह में दो बार|مرتين في الاسبوع|مرتين اسبوعيا', { kind: 'timesAWeek', count: 2 }],
  ['thrice a week|thrice weekly|weekly thrice|three times a week', { kind: 'timesAWeek', count: 3 }],
  ['हफ्ते में तीन बार|सप्ताह में तीन बार|ثلاث مرات في الاسبوع|three times weekly', { kind: 'timesAWeek', count: 3 }],
  ['# times a week|# times weekly|हफ्ते में # बार', { kind: 'timesAWeek', count: ofPhrase }],
  ['सप्ताह में # बार|# مرات في الاسبوع', { kind: 'timesAWeek', count: ofPhrase }],
  ['# days a week|# days in a week', { kind: 'daysAWeek', count: ofPhrase }],
  ['every # days|once in # days|once every # days', { kind: 'everyTime', count: ofPhrase, unit: 'day' }],
  [
    'हर # दिन|हर # दिन में|हर # दिन पर|كل # ايام|كل # يوما',
    { kind: 'everyTime', count: ofPhrase, unit: 'day' },
  ],
  ['every # weeks|once in # weeks|once every # weeks', { kind: 'everyTime', count: ofPhrase, unit: 'week' }],
  ['हर # हफ्ते|हर # हफ्ते में|كل # اسابيع', { kind: 'everyTime', count: ofPhrase, unit: 'week' }],
  [
    'every # months|once in # months|once every # months',
    { kind: 'everyTime', count: ofPhrase, unit: 'month' },
  ],
  ['हर # महीने|हर # महीने में|كل # اشهر', { kind: 'everyTime', count: ofPhrase, unit: 'month' }],
])

/** The longest of these phrases at the beginning of the words. */
export function patientPhraseAt(words: readonly string[]): PhraseInText | undefined {
  const found = phraseAt(words, phrases)
  if (!found) return undefined
  const { value, number, taken } = found
  if (value.kind === 'phrase' || value.count !== ofPhrase) return { taken, phrase: value }
  return number > 0 ? { taken, phrase: { ...value, count: number } } : undefined
}
