import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { locales, type Locale } from '#contract/core/locale.ts'
import type { LineProblem } from '#contract/record/visit-line/line-types.ts'
import { parseVisitLine } from '#contract/record/visit-line/visit-line.ts'
import { addTexts } from '#web/i18n/texts.ts'
import { loadRecordTexts } from '#words/record-texts.ts'
import { Cells } from './Cells.tsx'
import { useLineTexts } from './use-line-texts.ts'

afterEach(() => vi.unstubAllGlobals())

async function readIn(locale: Locale) {
  vi.stubGlobal('document', { documentElement: { lang: locale } })
  addTexts(locale, await loadRecordTexts(locale))
}

async function render(text: string, locale: Locale = 'en') {
  await readIn(locale)
  const markup = renderToStaticMarkup(<Cells cells={parseVisitLine(text)!.cells} />)
  return [
    ...markup.matchAll(
      /<dt><bdi dir="ltr" translate="no">(.*?)<\/bdi><\/dt><dd dir="auto"(?: translate="no")?>(.*?)<\/dd>/g,
    ),
  ].map(([, typed, said]) => `${typed} = ${said}`)
}

test.each([
  [
    'rx amox 500 1-0-1 5d pc',
    ['amox = amox', '500 = 500', '1-0-1 = Morning, night', '5d = 5 days, 10 in all', 'pc = After food'],
  ],
  ['rx amox 250mg/5ml 5ml', ['amox = amox', '250mg/5ml = 250 mg in 5 ml', '5ml = 5 ml = 250 mg']],
  // Without the list of medicines nobody knows its unit.
  ['rx amox 250/5 5ml', ['amox = amox', '250/5 = 250 in 5 ml', '5ml = 5 ml']],
  ['rx amox 500 mg / 125 mg', ['amox = amox', '500 mg = 500 mg', '/ 125 mg = Not understood']],
  [
    'rx x 40/12.5 1-2 tab sos max 4/day 1m',
    [
      'x = x',
      '40/12.5 = Combination 40/12.5',
      '1-2 tab = 1–2 tab',
      'sos = If needed',
      'max 4/day = At most 4 a day',
      '1m = 1 month',
    ],
  ],
  ['rx x 15mg/kg', ['x = x', '15mg/kg = 15 mg for each kg']],
  ['rx x 50mg/kg/day', ['x = x', '50mg/kg/day = 50 mg for each kg and day']],
  ['rx x 5 मिली', ['x = x', '5 मिली = 5 मिली']],
  [
    'rx eye drops od then',
    ['eye drops = eye drops', 'od = Right eye or once a day?', 'then = Instructions: then'],
  ],
  ['rx x 1-1', ['x = x', '1-1 = How often? Not clear']],
  ['rx x bd tds 1.5d', ['x = x', 'bd tds = How often? Not clear', '1.5d = How long? Not clear']],
  ['rx x 1-0-0 weekly 8w', ['x = x', '1-0-0 weekly = Once a week', '8w = 8 weeks, 8 in all']],
  ['rx', ['rx = Write the name of a medicine: rx amox 500 1-0-1 5d']],
  ['rx 500', ['500 = Not understood']],
  ['again', ['again = The medicines of last time']],
  ['bp 128/82 p 76', ['bp 128/82 = 128/82 mmHg', 'p 76 = Pulse 76 a minute']],
  ['allergy dust severe rash', ['dust = Allergy: dust', 'severe = Severe', 'rash = rash']],
  ['dx asthma chronic', ['asthma = asthma', 'chronic = Ongoing problem']],
  ['fu 1w', ['1w = Follow-up in 1 week']],
  ['.throat', ['.throat = Your phrase “throat”']],
])('%s', async (text, cells) => {
  expect(await render(text)).toEqual(cells)
})

const problems: LineProblem[] = [
  { code: 'outOfLimits', measure: 'pulse', least: 10, most: 350 },
  { code: 'unlikely', measure: 'systolic', isWarning: true },
  { code: 'diastolicNotBelowSystolic' },
  { code: 'valueMissing', typed: 'p' },
  { code: 'measuredTwice', typed: 'p 80' },
  { code: 'notUnderstood', typed: 'p x' },
  { code: 'dosageMissing' },
  { code: 'recurrenceMissing' },
  { code: 'eyeOrOnceDaily' },
  { code: 'timesUnclear' },
  { code: 'recurrenceTwice' },
  { code: 'durationUnclear' },
  { code: 'tooLong' },
]

function Problems() {
  const { sayProblem } = useLineTexts()
  return problems.map(problem => <p key={problem.code}>{sayProblem(problem)}</p>)
}

test.each(locales)('every problem is said in %s', async locale => {
  await readIn(locale)
  const markup = renderToStaticMarkup(<Problems />)
  expect(markup.match(/<p>[^<]+<\/p>/g)).toHaveLength(problems.length)
  expect(markup).not.toMatch(/problem\.\w|measure\.\w|\{\{/)
})

test('in Arabic', async () => {
  expect(await render('rx amox 500mg bd 5d', 'ar')).toEqual([
    'amox = amox',
    '500mg = 500 ملغ',
    'bd = مرتين يوميًا',
    '5d = 5 أيام، المجموع 10',
  ])
})
