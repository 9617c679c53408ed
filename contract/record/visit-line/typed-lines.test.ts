// Lines as prescribers type them, each with all that is kept: dosage, recurrence, duration, instructions, how many in all, problems.
import { expect, test } from 'vitest'
import { parseMedicine } from './medicine-line.ts'
import { storedLine } from './stored-line.ts'

function kept(text: string): string {
  const { medicine, cells, problems } = parseMedicine(text)!
  const { dosage, recurrence, duration, instructions } = storedLine(medicine, 'en')
  const totals = cells.flatMap(({ meaning }) => (meaning.kind === 'duration' ? (meaning.total ?? []) : []))
  const codes = problems.map(({ code }) => code)
  return [dosage, recurrence, duration, instructions, totals.join('+'), ...codes]
    .join(' | ')
    .replace(/[ |]+$/, '')
}

test.each([
  ['Tab amox 500 1-0-1 x5d', '500 | 1-0-1 | 5 days |  | 10'],
  ['Tab amox 500mg 1—0—1 × 5 days pc', '500 mg | 1-0-1 | 5 days | after food | 10'],
  ['tab pcm 650 1-1-1 3 days sos', '650 | 1-1-1 sos | 3 days |  | 9'],
  ['pan 40 1-0-0 before food 14 d', '40 | 1-0-0 | 14 days | before food | 14'],
  ['pan 40 od before breakfast for 2 weeks', '40 | once daily | 2 weeks | before breakfast | 14'],
  ['metformin 500 ½-0-½ after food', '500 | 0.5-0-0.5 |  | after food'],
  ['metformin 500 1/2-0-1/2 30d', '500 | 0.5-0-0.5 | 30 days |  | 30'],
  ['amox 500 1+0+1 5d', '500 | 1-0-1 | 5 days |  | 10'],
  ['azithro 500 od x 3 days', '500 | once daily | 3 days |  | 3'],
  ['azithro 500 od x3 days', '500 | once daily | 3 days |  | 3'],
  ['cetirizine 10 hs x5d', '10 | at bedtime | 5 days |  | 5'],
  ['cetirizine 10 od hs 5d', '10 | at bedtime | 5 days |  | 5'],
  ['montelukast 10 0-0-1 hs 10d', '10 | at bedtime | 10 days |  | 10'],
  ['vit d3 60000 iu weekly once for 8 weeks', '60000 IU | weekly | 8 weeks |  | 8'],
  ['vit d3 60000 iu once a week x 8 wk', '60000 IU | weekly | 8 weeks |  | 8'],
  ['vit d3 60000 iu 1-0-0 weekly 8w', '60000 IU | weekly | 8 weeks | morning | 8'],
  ['vit d3 60000 iu od weekly 8w', '60000 IU | weekly | 8 weeks |  | 8'],
  ['pred 10 1-0-0 alternate days 10d', '10 | every other day | 10 days | morning | 5'],
  ['pred 10 once a day on alternate days 10 days', '10 | every other day | 10 days |  | 5'],
  ['thyronorm 50 od empty stomach till review', '50 | once daily |  | empty stomach till review'],
  ['amox 500 1-0-1 5 d', '500 | 1-0-1 | 5 days |  | 10'],
  ['amox 500 tds 5days.', '500 | tds | 5 days |  | 15'],
  ['amox 500, tds, 5 days', '500 | tds | 5 days |  | 15'],
  ['amox 500 bd. 5d.', '500 | bd | 5 days |  | 10'],
  ['amox 500 1-0-1 daily 5d', '500 | 1-0-1 | 5 days |  | 10'],
  ['amox 500 od at night 5d', '500 | 0-0-1 | 5 days |  | 5'],
  ['amox 500 in the morning and at night 5d', '500 | 1-0-1 | 5 days |  | 10'],
  ['pcm 500 q6h sos max 4/day 3d', '500 | every 6 hours sos | 3 days | max 4 a day | 12'],
  ['pcm 500 6 hourly x 3 days', '500 | every 6 hours | 3 days |  | 12'],
  ['pcm 500 8th hourly 3d', '500 | every 8 hours | 3 days |  | 9'],
  ['pcm 500 every 8 hrs 3d', '500 | every 8 hours | 3 days |  | 9'],
  ['pcm syp 250/5 5ml tds 3d', '250/5 ml, 5 ml | tds | 3 days |  | 9'],
  ['ondansetron 4 stat', '4 | stat'],
  ['ceftriaxone 1g iv bd x 5 days', '1 g | bd | 5 days | iv | 10'],
  ['ceftriaxone 1 g iv every 12 hours for 5 days', '1 g | every 12 hours | 5 days | iv | 10'],
  ['amox 500 bd for five days', '500 | bd | 5 days |  | 10'],
  ['amox 500 bd for a week', '500 | bd | 1 week |  | 14'],
  ['amox 500 bd one week', '500 | bd | 1 week |  | 14'],
  ['amox 500 bd for a fortnight', '500 | bd | 2 weeks |  | 28'],
  ['amox 500 bd for next 5 days', '500 | bd | 5 days |  | 10'],
  ['amox 500 bd after lunch for 5 days', '500 | bd | 5 days | after lunch | 10'],
  ['amox 500 bd 5d review in 1w', '500 | bd | 5 days | review in 1w | 10'],
  ['pcm 500 sos review 1w', '500 | sos |  | review 1w'],
  ['calcium 500 d 3 od', '500 | once daily |  | d 3'],
  ['calcium 500 od 1 yr', '500 | once daily | 1 year |  | 365'],
  [
    'pred 40 od 5d then 20 od 2w',
    '40 then 20 | once daily | 19 days | 40 once daily for 5 days, then 20 once daily for 2 weeks | 5+14',
  ],
  [
    'pred 40 po od 5d then 20 po od 5d',
    '40 then 20 | once daily | 10 days | 40 once daily for 5 days, then 20 once daily for 5 days, po | 5+5',
  ],
])('as Indian prescribers type it: %s', (text, expected) => {
  expect(kept(text)).toBe(expected)
})

test.each([
  ['amoxicillin 500mg tds 5/7', '500 mg | tds | 5 days |  | 15'],
  ['amoxicillin 500mg po tds ×5/7', '500 mg | tds | 5 days | po | 15'],
  ['doxycycline 100mg od 1/52', '100 mg | once daily | 1 week |  | 7'],
  ['atorva 10mg nocte 3/12', '10 mg | 0-0-1 | 3 months |  | 90'],
  ['omeprazole 20mg mane 4/52 ac', '20 mg | 1-0-0 | 4 weeks | before food | 28'],
  [
    'prednisolone 30mg od 5/7 then 20mg od 1/52',
    '30 mg then 20 mg | once daily | 12 days | 30 mg once daily for 5 days, then 20 mg once daily for 1 week | 5+7',
  ],
  ['codeine 30mg qds prn 3/7', '30 mg | qid sos | 3 days |  | 12'],
  ['salbutamol 2 puffs prn', '2 puffs | sos'],
  ['chloramphenicol eye drops 1 drop right eye qds 5/7', '1 drop | qid | 5 days | right eye | 20'],
  ['hydrocortisone cream 1% bd to affected area for 1 week', '1% | bd | 1 week | to affected area | 14'],
  ['methotrexate 10mg weekly on Mondays', '10 mg | weekly |  | on Mondays'],
  ['foracort 400/12 1 puff bd 1m', '400/12, 1 puff | bd | 1 month |  | 60'],
  ['foracort 6/12 1 puff bd', '6/12, 1 puff | bd'],
])('as British prescribers type it: %s', (text, expected) => {
  expect(kept(text)).toBe(expected)
})

test.each([
  ['paracetamol 500 दिन में तीन बार 5 दिन तक', '500 | tds | 5 days |  | 15'],
  ['paracetamol 500 दिन में 3 बार पाँच दिन तक', '500 | tds | 5 days |  | 15'],
  ['paracetamol 500 दिन में दो बार खाने के बाद 5 दिन', '500 | bd | 5 days | खाने के बाद | 10'],
  ['paracetamol 500 सुबह शाम 5 दिन', '500 | 1-0-1-0 | 5 days |  | 10'],
  ['paracetamol 500 सुबह और रात को 5 दिन', '500 | 1-0-1 | 5 days |  | 10'],
  ['paracetamol 500 सुबह दोपहर शाम 5 दिन', '500 | 1-1-1-0 | 5 days |  | 15'],
  ['paracetamol 500 रोज दो बार 5 दिन', '500 | bd | 5 days |  | 10'],
  ['paracetamol 500 मिग्रा १-०-१ ५ दिन के लिए', '500 मिग्रा | 1-0-1 | 5 days |  | 10'],
  ['pred 10 एक दिन छोड़कर 10 दिन', '10 | every other day | 10 days |  | 5'],
  ['vit d 60000 हफ्ते में एक बार 8 हफ्ते', '60000 | weekly | 8 weeks |  | 8'],
  ['pan 40 रोज खाली पेट एक महीने तक', '40 | once daily | 1 month | खाली पेट | 30'],
  ['thyro 50 रोज सुबह एक साल', '50 | 1-0-0 | 1 year |  | 365'],
])('in Hindi: %s', (text, expected) => {
  expect(kept(text)).toBe(expected)
})

test.each([
  ['amox 500 ثلاث مرات يوميا لمدة 5 أيام', '500 | tds | 5 days |  | 15'],
  ['amox 500 ٣ مرات يوميا لمدة أسبوع', '500 | tds | 1 week |  | 21'],
  ['amox 500 مرتين في اليوم لمدة خمسة أيام', '500 | bd | 5 days |  | 10'],
  ['amox 500 كل ٨ ساعات بعد الأكل ٥ أيام', '500 | every 8 hours | 5 days | بعد الأكل | 15'],
  ['amox 500 كل 8 ساعات لمدة أسبوع واحد', '500 | every 8 hours | 1 week |  | 21'],
  ['amox 500 صباحا ومساء 5 أيام', '500 | 1-0-1-0 | 5 days |  | 10'],
  ['amox 500 يوميا مرتين 5 أيام', '500 | bd | 5 days |  | 10'],
  ['pred 10 يوما بعد يوم 10 أيام', '10 | every other day | 10 days |  | 5'],
  ['vit d 50000 مرة في الأسبوع لمدة شهرين', '50000 | weekly | 2 months |  | 9'],
  ['omeprazole 20 مرة يوميا قبل الأكل لمدة سنة', '20 | once daily | 1 year | قبل الأكل | 365'],
  ['cetirizine 10 قبل النوم 5 أيام', '10 | at bedtime | 5 days |  | 5'],
])('in Arabic: %s', (text, expected) => {
  expect(kept(text)).toBe(expected)
})

test.each([
  ['amox 500 bd 1.5d', '500 | bd | 1.5d |  |  | durationUnclear'],
  ['amox 500 bd 1000d', '500 | bd | 1000d |  |  | durationUnclear'],
  ['amox 500 bd 0 days', '500 | bd | 0 days |  |  | durationUnclear'],
  ['amox 500 bd 3-5 days', '500 | bd | 3-5 days |  |  | durationUnclear'],
  ['amox 500 bd for 3 to 5 days', '500 | bd | 3 to 5 days |  |  | durationUnclear'],
  ['amox 500 bd x 5', '500 | bd | x 5 |  |  | durationUnclear'],
  ['amox 500 bd tds 5d', '500 |  | 5 days | bd tds |  | recurrenceTwice'],
  ['methotrexate 2.5 4-0-0 weekly', '2.5 |  |  | 4-0-0 weekly |  | recurrenceTwice'],
  ['methotrexate 10 once daily weekly', '10 |  |  | once daily weekly |  | recurrenceTwice'],
  ['methotrexate 10 daily weekly', '10 |  |  | daily weekly |  | recurrenceTwice'],
  ['methotrexate 10 weekly twice', '10 |  |  | weekly twice |  | recurrenceMissing'],
  ['vit d 60000 1-0-0 monthly 3m', '60000 |  | 3 months | 1-0-0 monthly |  | recurrenceTwice'],
  ['amox 500 bd every 3 days', '500 |  |  | bd every 3 days |  | recurrenceTwice'],
  ['septran 1 tab 3 times a week 4w', '1 tab |  | 4 weeks | 3 times a week |  | recurrenceMissing'],
])('refused, because nobody can keep it: %s', (text, expected) => {
  expect(kept(text)).toBe(expected)
})

test.each([
  ['metro 400 tds avoid alcohol for 5 days', '400 | tds |  | avoid alcohol for 5 days'],
  ['amox 500 bd repeat after 2 weeks', '500 | bd |  | repeat after 2 weeks'],
  ['amox 500 bd start on 5/7', '500 | bd |  | start on 5/7'],
  ['septran 1 tab bd fever of 5 days', '1 tab | bd |  | fever of 5 days'],
])('with days that are not those of the course: %s', (text, expected) => {
  expect(kept(text)).toBe(expected)
})
