import { expect, test } from 'vitest'
import { isOnlyName, parseQuickLine } from './quick-line.ts'

const line = (medicineName: string, dosage = '', recurrence = '', duration = '', instructions = '') => ({
  medicineName,
  dosage,
  recurrence,
  duration,
  instructions,
})

test.each([
  ['amox 500 1-0-1 5d', line('amox', '500', '1-0-1', '5 days')],
  [
    '  Amoxicillin clav   625 mg bd 1w after food ',
    line('Amoxicillin clav', '625 mg', 'bd', '1 week', 'after food'),
  ],
  ['paracetamol 650mg sos', line('paracetamol', '650 mg', 'sos')],
  ['cetirizine 1-0-0', line('cetirizine', '', '1-0-0')],
  [
    'insulin 10 units 1-1-1-1 2m before meals',
    line('insulin', '10 units', '1-1-1-1', '2 months', 'before food'),
  ],
  ['syrup 5 ml ½-0-½', line('syrup', '5 ml', '0.5-0-0.5')],
  ['syrup 5 ml 0.5-0-0.5', line('syrup', '5 ml', '0.5-0-0.5')],
  ['vitamin', line('vitamin')],
  ['amox 500 1-0-1 5d 2 at night', line('amox', '500', '1-0-1', '5 days', '2 at night')],
])('%s', (text, expected) => {
  expect(parseQuickLine(text, 'en')).toEqual(expected)
})

test.each([
  ['पैरासिटामोल ५०० १-०-१ ५ दिन', line('पैरासिटामोल', '500', '1-0-1', '5 दिन')],
  ['पैरासिटामोल 500 1-0-1 5 दिन खाने के बाद', line('पैरासिटामोल', '500', '1-0-1', '5 दिन', 'खाने के बाद')],
  ['अमोक्स ६२५ मिग्रा 1-0-1 २ हफ़्ते तक', line('अमोक्स', '625 मिग्रा', '1-0-1', '2 सप्ताह')],
  ['अमोक्स 1-0-1 5 दिन के लिए', line('अमोक्स', '', '1-0-1', '5 दिन')],
  ['अमोक्स 1-0-1 ५दिन', line('अमोक्स', '', '1-0-1', '5 दिन')],
  ['अमोक्स १–०–१ 1 माह', line('अमोक्स', '', '1-0-1', '1 महीना')],
])('in Hindi: %s', (text, expected) => {
  expect(parseQuickLine(text, 'hi')).toEqual(expected)
})

test.each([
  [
    'باراسيتامول ٥٠٠ ملغ ١-٠-١ ٥ أيام بعد الأكل',
    line('باراسيتامول', '500 ملغ', '1-0-1', '5 أيام', 'بعد الأكل'),
  ],
  ['باراسيتامول ٢٫٥ مل ١-٠-١ أسبوعين', line('باراسيتامول', '2.5 مل', '1-0-1', 'أسبوعان')],
  ['باراسيتامول 1-0-1 لمدة 3 اشهر', line('باراسيتامول', '', '1-0-1', '3 أشهر')],
])('in Arabic: %s', (text, expected) => {
  expect(parseQuickLine(text, 'ar')).toEqual(expected)
})

test.each([
  ['amox 500 1-0-1 5 days after food', line('amox', '500', '1-0-1', '5 days', 'after food')],
  ['amox 500 1-0-1 for 2 weeks', line('amox', '500', '1-0-1', '2 weeks')],
  ['amox 500 1-0-1 for a week', line('amox', '500', '1-0-1', '1 week')],
  ['amox 500 1-0-1 for 3-5 days', line('amox', '500', '1-0-1', '3-5 days')],
  ['amox 500 bd tds 5 days', line('amox', '500', '', '5 days', 'bd tds')],
  ['amox 5 days', line('amox', '', '', '5 days')],
  // A number inside an instruction is neither a dosage nor a duration.
  ['amox 1-0-1 after food 5d', line('amox', '', '1-0-1', '5 days', 'after food')],
  ['paracetamol sos max 4 a day', line('paracetamol', '', 'sos', '', 'max 4 a day')],
  ['amox 500 1-0-1 2 tab at night', line('amox', '500', '1-0-1', '', '2 tab at night')],
  ['amox 500 1-0-1 for pain 5 days', line('amox', '500', '1-0-1', '', 'for pain 5 days')],
  // These days say when, not how long.
  ['amox 500 1-0-1 again after 5 days', line('amox', '500', '1-0-1', '', 'again after 5 days')],
  ['methotrexate 10 mg every 7 days', line('methotrexate', '10 mg', '', '', 'every 7 days')],
  ['methotrexate 10 mg every 7d', line('methotrexate', '10 mg', '', '', 'every 7d')],
  ['अमोक्स 500 हर 5 दिन', line('अमोक्स', '500', '', '', 'हर 5 दिन')],
  ['अमोक्स 500 1-0-1 5 दिन बाद फिर', line('अमोक्स', '500', '1-0-1', '', '5 दिन बाद फिर')],
])('words for days: %s', (text, expected) => {
  expect(parseQuickLine(text, 'en')).toEqual(expected)
})

test('a text without a name is not a line', () => {
  for (const text of ['', '   ', '500 1-0-1', '1-0-1', '5d', '५०० १-०-१', '٥ أيام'])
    expect(parseQuickLine(text, 'en')).toBeUndefined()
})

test('says how long in the language of the page', () => {
  expect(parseQuickLine('amox 5d', 'ar')?.duration).toBe('5 أيام')
  expect(parseQuickLine('amox 2w', 'hi')?.duration).toBe('2 सप्ताह')
})

test.each([
  ['', undefined],
  ['   ', undefined],
  ['500 amox', undefined],
  ['od', undefined],
  ['amox for 5 days', line('amox', '', '', '5 days')],
  ['amox clav for 5 days', line('amox clav', '', '', '5 days')],
  ['amox clav 5 days', line('amox clav', '', '', '5 days')],
  ['for 5 days', line('for', '', '', '5 days')],
  ['cough syrup for', line('cough syrup for')],
  ['amox 500 od with food for 5 days', line('amox', '500', 'once daily', '5 days', 'with food')],
  ['amox 500 od with 5 days', line('amox', '500', 'once daily', '', 'with 5 days')],
])('the edges of a name and of a duration: %j', (text, expected) => {
  expect(parseQuickLine(text, 'en')).toEqual(expected)
})

test.each([
  ['xyzzz', true],
  ['vitamin after food', true],
  ['रोहन', true],
  ['vitamin 500', false],
  ['vitamin 1-0-1', false],
  ['vitamin 5d', false],
])('whether a line is only a name: %s', (text, expected) => {
  expect(isOnlyName(parseQuickLine(text, 'en')!)).toBe(expected)
})

test('a line of more than 40 words is no row', () => {
  expect(parseQuickLine(`amox 500 1-0-1 5d ;${' word'.repeat(35)}`, 'en')).toBeDefined()
  expect(parseQuickLine(`amox 500 1-0-1 5d ;${' word'.repeat(36)}`, 'en')).toBeUndefined()
})
