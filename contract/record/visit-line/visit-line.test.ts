import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Duration, MedicineStep, Recurrence, VisitLine } from './line-types.ts'
import { asMedicine, isComplete, missingOf, parseVisitLine, printVisitLine } from './visit-line.ts'

/** Other files of properties run in the same process: these settings are of this file alone. */
const runs = {
  seed: Number(process.env['TEST_SEED'] ?? 1),
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 1000),
}

type Bare = Omit<VisitLine, 'cells'>
const bare = (line: VisitLine | undefined): Bare | undefined => {
  if (!line) return undefined
  const rest: Partial<VisitLine> = { ...line }
  delete rest.cells
  return rest as Bare
}

test.each([
  ['dx acute pharyngitis', { kind: 'diagnosis', text: 'acute pharyngitis', isOngoing: false }],
  ['DX hypertension Ongoing', { kind: 'diagnosis', text: 'hypertension', isOngoing: true }],
  ['again', { kind: 'again' }],
  ['again telmi am', { kind: 'again', name: 'telmi am' }],
  ['fu 1w', { kind: 'followUp', count: 1, unit: 'week' }],
  ['tests cbc, hba1c', { kind: 'test', names: ['cbc', 'hba1c'] }],
  ['.throat', { kind: 'phrase', name: 'throat' }],
  ['.गला_2', { kind: 'phrase', name: 'गला_2' }],
  ['nkda', { kind: 'noAllergies' }],
  ['allergies none', { kind: 'noAllergies' }],
  [
    'intolerance metformin nausea',
    { kind: 'allergy', substance: 'metformin', reaction: 'nausea', isIntolerance: true },
  ],
  ['bp 128/82', { kind: 'vitals', values: { systolic: 128, diastolic: 82 }, problems: [] }],
  [
    'rx  cetirizine 10 hs',
    {
      kind: 'medicine',
      medicine: { name: 'cetirizine', strength: { amount: '10' }, recurrence: { kind: 'bedtime' } },
      problems: [],
    },
  ],
])('%s', (text, expected) => {
  const line = parseVisitLine(text)!
  expect(bare(line)).toStrictEqual(expected)
  expect(isComplete(line)).toBe(true)
})

test.each([
  'gargle tds',
  'amox 500 1-0-1 5d',
  '.throat now',
  'x.throat',
  '.throat!',
  '.5',
  '.',
  'no',
  'none',
  'constructor',
  '__proto__',
])('not understood, and stays text: %s', text => {
  const line = parseVisitLine(`  ${text} `)!
  expect(line).toStrictEqual({
    kind: 'text',
    text,
    cells: [{ typed: text, meaning: { kind: 'unknown', text } }],
  })
  expect(isComplete(line)).toBe(false)
})

test.each([
  ['rx', 'medicine'],
  ['rx 500 1-0-1', 'medicine'],
  ['rx ; after food', 'medicine'],
  ['dx', 'diagnosis'],
  ['dx chronic', 'diagnosis'],
  ['allergy', 'substance'],
  ['allergy severe', 'substance'],
  ['fu', 'time'],
  ['fu soon', 'time'],
  ['test', 'test'],
  ['test ,', 'test'],
  ['set', 'set'],
])('a command without its parts is text: %s', (text, missing) => {
  const line = parseVisitLine(text)!
  expect(bare(line)).toStrictEqual({ kind: 'text', text, missing })
  expect(isComplete(line)).toBe(false)
  const [command, ...rest] = line.cells
  const [typed = '', ...words] = text.split(' ')
  expect(command).toMatchObject({ typed, meaning: { kind: 'command' } })
  const said = words.join(' ')
  expect(rest).toStrictEqual(said === '' ? [] : [{ typed: said, meaning: { kind: 'unknown', text: said } }])
  expect(Object.values(missingOf)).toContain(missing)
})

test('a blank text is no line', () => {
  expect(['', '  ', '\n\t'].map(parseVisitLine)).toEqual([undefined, undefined, undefined])
})

test('a text longer than a line is a note', () => {
  expect(parseVisitLine(`dx ${'x'.repeat(997)}`)).toMatchObject({ kind: 'diagnosis' })
  expect(parseVisitLine(`dx ${'x'.repeat(998)}`)).toMatchObject({ kind: 'text' })
  expect(parseVisitLine(`dx ${' '.repeat(998)} x`)).toMatchObject({ kind: 'diagnosis', text: 'x' })
})

test('the cells of a line say what each word means', () => {
  expect(parseVisitLine('rx amox 500 1-0-1 for 5 days pc with warm water')?.cells).toEqual([
    { typed: 'rx', meaning: { kind: 'command', name: 'medicine' } },
    { typed: 'amox', meaning: { kind: 'medicine', name: 'amox' } },
    { typed: '500', meaning: { kind: 'strength', amount: '500' } },
    { typed: '1-0-1', meaning: { kind: 'times', morning: 1, noon: 0, night: 1 } },
    { typed: 'for 5 days', meaning: { kind: 'duration', count: 5, unit: 'day', total: 10 } },
    { typed: 'pc', meaning: { kind: 'food', when: 'after' } },
    { typed: 'with warm water', meaning: { kind: 'text', text: 'with warm water' } },
  ])
  expect(parseVisitLine('again telmi am')?.cells).toEqual([
    { typed: 'again', meaning: { kind: 'command', name: 'again' } },
    { typed: 'telmi am', meaning: { kind: 'medicine', name: 'telmi am' } },
  ])
  expect(parseVisitLine('again')?.cells).toEqual([
    { typed: 'again', meaning: { kind: 'command', name: 'again' } },
  ])
  expect(parseVisitLine('.throat')?.cells).toEqual([
    { typed: '.throat', meaning: { kind: 'phrase', name: 'throat' } },
  ])
})

test.each([
  ['RX  amox 500mg 1/2-0-½ 5d PC', 'rx amox 500 mg 0.5-0-0.5 5 days after food'],
  ['rx levo 50mcg QD', 'rx levo 50 micrograms once daily'],
  ['rx pred 5.0 QOD', 'rx pred 5 every other day'],
  ['rx pcm 250/5 5ml q6h sos max 4/day x 3d', 'rx pcm 250/5 ml 5 ml every 6 hours sos max 4 a day 3 days'],
  [
    'rx pred 40 od 5d then 20 5d then 10 1w ac slowly',
    'rx pred 40 once daily 5 days before food then 20 5 days then 10 1 week ; slowly',
  ],
  ['rx amox 500', 'rx amox 500'],
  ['dx asthma chronic', 'dx asthma ongoing'],
  ['again', 'again'],
  ['again telmi', 'again telmi'],
  ['allergy penicillin rash', 'allergy penicillin ; rash'],
  ['nka', 'allergy none'],
  ['fu 10d', 'fu 10 days'],
  ['fu 1m', 'fu 1 month'],
  ['TEST cbc,hba1c , CBC', 'test cbc, hba1c'],
  ['.throat', '.throat'],
  ['p 76 bp 128/82', 'bp 128/82 p 76'],
  ['P 760', 'P 760'],
  ['gargle  tds', 'gargle tds'],
])('%s is printed as: %s', (text, printed) => {
  expect(printVisitLine(parseVisitLine(text)!)).toBe(printed)
})

/** Words of all kinds of lines, in any order. */
const lineWords = fc.constantFrom(
  ...(
    'rx dx set again allergy intolerance fu test cbc, hba1c,tsh , .throat nka none bp p t w h spo2 rr 128/82 37.9 101f 140lb 5ft6 amox eye drops 500 500mg 50mcg ' +
    '5 ml 250/5 40/12.5 1-2 tab 1/2 ½ 15mg/kg 15mg/kg/day 1-0-1 ½-0-½ 1-1-1-1 1-1 0-0-0 od OD bd qod hs sos stat weekly daily once ' +
    'twice a day every 8 hours q8h max 4/day 4 at bedtime needed as if 5d 1w x for days weeks later in after before food with ac pc then ' +
    '; severe mild rash intolerant to ongoing chronic ½tab ५ दिन बाद तक के लिए أسبوعين ملغ مل ٥ every night 5xyz 0 1,000 .5 ' +
    'a one five d m week year fortnight 5/7 2/52 3/12 ×5/7 x5 1.5d 3-5 1000d or - next iv breakfast and monthly mane 1+0+1 alternate 1-0-0 ' +
    'morning bd. 5d, दो में बार सुबह शाम रोज كل يوم لمدة أسبوع مرتين avoid review'
  ).split(' '),
)
const lines = fc.array(lineWords, { maxLength: 12 }).map(words => words.join(' '))
const commandLines = fc
  .tuple(fc.constantFrom('rx amox', 'rx', 'dx', 'allergy', 'fu', 'test', 'bp 128/82', 'again', 'set'), lines)
  .map(words => words.join(' '))

function readsBack(text: string) {
  const line = parseVisitLine(text)
  if (!line) return
  const printed = printVisitLine(line)
  expect(bare(parseVisitLine(printed))).toEqual(bare(line))
  // The printed text is the standard spelling: it prints itself.
  expect(printVisitLine(parseVisitLine(printed)!)).toBe(printed)
}

test('what a line prints is read back as the same line', () => {
  fc.assert(fc.property(fc.oneof(lines, commandLines), readsBack), runs)
})

const count = fc.integer({ min: 1, max: 99 })
const amount = fc.integer({ min: 1, max: 99_999 }).map(thousandth => String(thousandth / 100))
const duration: fc.Arbitrary<Duration> = fc.record({ count, unit: fc.constantFrom('day', 'week', 'month') })
const slot = fc.constantFrom(0.25, 0.5, 1, 2, 3)
const recurrence: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({ kind: fc.constant('times' as const), morning: slot, noon: slot, night: slot }),
  fc.record({ kind: fc.constant('times' as const), morning: slot, noon: slot, evening: slot, night: slot }),
  fc.integer({ min: 1, max: 10 }).map(times => ({ kind: 'perDay' as const, times })),
  fc.integer({ min: 1, max: 72 }).map(hours => ({ kind: 'everyHours' as const, hours })),
  fc.constantFrom('alternateDays', 'weekly', 'bedtime', 'once').map(kind => ({ kind })),
)
const step: fc.Arbitrary<MedicineStep> = fc.record(
  {
    strength: fc.oneof(
      fc.record({ amount, unit: fc.constantFrom('mg', 'micrograms', 'g', 'IU', 'units', '%') }),
      fc.record({ amount, unit: fc.constant('mg'), in: fc.record({ amount, unit: fc.constant('ml') }) }),
      fc.record({ amount }),
    ),
    dose: fc.oneof(
      fc.record({ amount, unit: fc.constantFrom('ml', 'tab', 'cap', 'drops', 'puffs', 'tsp', 'sachets') }),
      fc.record({ amount, unit: fc.constant('mg'), per: fc.constantFrom('kg', 'kgDay') }),
    ),
    recurrence,
    duration,
  },
  { requiredKeys: ['strength', 'recurrence', 'duration'] },
)
const word = fc
  .stringMatching(/^[a-z]{4,9}$/)
  .filter(text => !/^(weekly|daily|then|once|stat|anaphylaxis)$/.test(text))
const medicineLine: fc.Arbitrary<VisitLine> = fc
  .tuple(
    step,
    fc.record(
      {
        name: word,
        asNeeded: fc.constant(true as const),
        maxPerDay: fc.integer({ min: 1, max: 24 }),
        food: fc.constantFrom('before', 'after', 'with'),
        taper: fc.array(step, { minLength: 1, maxLength: 2 }),
        instructions: lines.map(text => `word ${text}`.trim()),
      },
      { requiredKeys: ['name'] },
    ),
  )
  .map(([first, rest]) => ({ kind: 'medicine', medicine: { ...first, ...rest }, problems: [], cells: [] }))

test('each medicine that can be said is printed and read back', () => {
  fc.assert(
    fc.property(medicineLine, line => {
      const read = parseVisitLine(printVisitLine(line))
      // Only a line that is too long has a problem.
      expect({ ...bare(read), problems: [] }).toEqual(bare(line))
    }),
    runs,
  )
})

test('any text is read, and its cells hold its words in their order', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    lines,
    commandLines,
    fc
      .tuple(
        fc.constantFrom('rx amox', 'bp', 'allergy', 'fu', 'dx', 'test', 't'),
        fc.string({ unit: 'binary' }),
      )
      .map(words => words.join(' ')),
  )
  fc.assert(
    fc.property(texts, text => {
      const line = parseVisitLine(text)
      const words = text.split(/\s+/).filter(Boolean).join(' ')
      expect(line?.cells.map(cell => cell.typed).join(' ') ?? '').toBe(words)
      if (line) readsBack(text)
    }),
    runs,
  )
})

test('lone surrogates and words of objects are read', () => {
  for (const text of [
    'rx \ud800 5d',
    '\udfff',
    'bp \ud800',
    'rx constructor toString',
    'allergy hasOwnProperty __proto__',
  ])
    expect(parseVisitLine(text)).toBeDefined()
})

test('a medicine that was typed without rx is proposed, and no other text', () => {
  expect(asMedicine({ text: 'amox 500 1-0-1 5d' })).toBe('rx amox 500 1-0-1 5d')
  for (const text of ['come back with the report', 'amox 500', 'rest for 5 days', '1-0-1'])
    expect(asMedicine({ text })).toBeUndefined()
})
