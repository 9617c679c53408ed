import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#contract/core/locale.ts'
import { phraseKeys } from '#contract/record/visit-line/patient-phrases.ts'
import { shownDuration, shownMedicine, shownQuantity, shownRecurrence } from './medicine-catalog.ts'

type Row = [stored: string, en: string, hi: string, ar: string]

const inThree = (show: (stored: string, locale: Locale) => string, stored: string) =>
  (['en', 'hi', 'ar'] as const).map(locale => show(stored, locale))

const recurrences: Row[] = [
  ['1-0-1', 'Morning, night', 'सुबह, रात', 'صباحًا، ليلًا'],
  ['1 - 0 - 1', 'Morning, night', 'सुबह, रात', 'صباحًا، ليلًا'],
  ['0-1-0', 'Noon', 'दोपहर', 'ظهرًا'],
  ['1-1-1-1', 'Morning, noon, evening, night', 'सुबह, दोपहर, शाम, रात', 'صباحًا، ظهرًا، مساءً، ليلًا'],
  ['0.5-0-2', 'Morning 0.5, night 2', 'सुबह 0.5, रात 2', 'صباحًا 0.5، ليلًا 2'],
  ['1-0-1 daily', 'Morning, night', 'सुबह, रात', 'صباحًا، ليلًا'],
  ['od', 'Once a day', 'दिन में एक बार', 'مرة واحدة يوميًا'],
  ['once daily', 'Once a day', 'दिन में एक बार', 'مرة واحدة يوميًا'],
  ['daily', 'Once a day', 'दिन में एक बार', 'مرة واحدة يوميًا'],
  ['BD', 'Twice a day', 'दिन में दो बार', 'مرتين يوميًا'],
  ['tds', 'Three times a day', 'दिन में तीन बार', 'ثلاث مرات يوميًا'],
  ['qid', 'Four times a day', 'दिन में चार बार', 'أربع مرات يوميًا'],
  ['6 times a day', '6 times a day', 'दिन में 6 बार', '6 مرات يوميًا'],
  ['q6h', 'Every 6 hours', 'हर 6 घंटे पर', 'كل 6 ساعات'],
  ['every 8 hours', 'Every 8 hours', 'हर 8 घंटे पर', 'كل 8 ساعات'],
  ['8 hourly', 'Every 8 hours', 'हर 8 घंटे पर', 'كل 8 ساعات'],
  ['every other day', 'Every other day', 'एक दिन छोड़कर', 'يومًا بعد يوم'],
  ['alternate days', 'Every other day', 'एक दिन छोड़कर', 'يومًا بعد يوم'],
  ['weekly', 'Once a week', 'हफ़्ते में एक बार', 'مرة في الأسبوع'],
  ['hs', 'At bedtime', 'सोते समय', 'عند النوم'],
  ['at bedtime', 'At bedtime', 'सोते समय', 'عند النوم'],
  ['stat', 'Once, at once', 'एक बार, तुरंत', 'مرة واحدة فورًا'],
  ['sos', 'If needed', 'ज़रूरत पड़ने पर', 'عند الحاجة'],
  ['bd sos', 'Twice a day, if needed', 'दिन में दो बार, ज़रूरत पड़ने पर', 'مرتين يوميًا، عند الحاجة'],
  [
    'sos max 4/day',
    'If needed, at most 4 a day',
    'ज़रूरत पड़ने पर, दिन में ज़्यादा से ज़्यादा 4',
    'عند الحاجة، 4 كحد أقصى في اليوم',
  ],
  ['bd after food', 'Twice a day, after food', 'दिन में दो बार, खाने के बाद', 'مرتين يوميًا، بعد الأكل'],
  ['bd for 2 days', 'Twice a day for 2 days', 'दिन में दो बार 2 दिन तक', 'مرتين يوميًا لمدة يومين'],
  ['bd for 3 days', 'Twice a day for 3 days', 'दिन में दो बार 3 दिन तक', 'مرتين يوميًا لمدة 3 أيام'],
  ['monthly', 'Once a month', 'महीने में एक बार', 'مرة في الشهر'],
  ['twice a week', 'Twice a week', 'हफ़्ते में दो बार', 'مرتين في الأسبوع'],
  ['4 times a week', '4 times a week', 'हफ़्ते में 4 बार', '4 مرات في الأسبوع'],
  ['every 3 days', 'Every 3 days', 'हर 3 दिन में', 'كل 3 أيام'],
  ['fortnightly', 'Every 2 weeks', 'हर 2 सप्ताह में', 'كل أسبوعين'],
  ['दिन में दो बार', 'Twice a day', 'दिन में दो बार', 'مرتين يوميًا'],
  ['ثلاث مرات يوميا', 'Three times a day', 'दिन में तीन बार', 'ثلاث مرات يوميًا'],
  ['as the doctor said', 'as the doctor said', 'as the doctor said', 'as the doctor said'],
  ['bd tds', 'bd tds', 'bd tds', 'bd tds'],
  ['1-1', '1-1', '1-1', '1-1'],
  ['', '', '', ''],
]
test.each(recurrences)('how often: %s', (stored, ...said) => {
  expect(inThree(shownRecurrence, stored)).toEqual(said)
})

const durations: Row[] = [
  ['3d', '3 days', '3 दिन', '3 أيام'],
  ['3 days', '3 days', '3 दिन', '3 أيام'],
  ['for 3 days', '3 days', '3 दिन', '3 أيام'],
  ['1 day', '1 day', '1 दिन', 'يوم'],
  ['2w', '2 weeks', '2 सप्ताह', 'أسبوعان'],
  ['1m', '1 month', '1 महीना', 'شهر'],
  ['5/7', '5 days', '5 दिन', '5 أيام'],
  ['x 5 days', '5 days', '5 दिन', '5 أيام'],
  ['3-5 days', '3–5 days', '3–5 दिन', '3–5 أيام'],
  ['3 to 5 days', '3–5 days', '3–5 दिन', '3–5 أيام'],
  ['5 दिन', '5 days', '5 दिन', '5 أيام'],
  ['أسبوعين', '2 weeks', '2 सप्ताह', 'أسبوعان'],
  ['continue', 'Keep taking it', 'जारी रखें', 'الاستمرار عليه'],
  ['till review', 'Until the next visit', 'अगली बार दिखाने तक', 'حتى الزيارة القادمة'],
  ['as long as it hurts', 'as long as it hurts', 'as long as it hurts', 'as long as it hurts'],
]
test.each(durations)('how long: %s', (stored, ...said) => {
  expect(inThree(shownDuration, stored)).toEqual(said)
})

const shown = (field: 'dosage' | 'instructions') => (stored: string, locale: Locale) =>
  shownMedicine(
    { medicineName: 'X', dosage: '1', recurrence: 'bd', duration: null, instructions: null, [field]: stored },
    locale,
  )[field]!

const dosages: Row[] = [
  ['500 mg', '500 mg', '500 mg', '500 mg'],
  ['1 tab', '1 tablet', '1 गोली', '1 حبة'],
  ['2 tab', '2 tablets', '2 गोलियाँ', 'حبتان'],
  ['3 tab', '3 tablets', '3 गोलियाँ', '3 حبات'],
  ['½ tab', '0.5 tablet', '0.5 गोली', '0.5 حبة'],
  ['1-2 tab', '1-2 tablets', '1-2 गोलियाँ', '1-2 حبات'],
  ['2 cap', '2 capsules', '2 कैप्सूल', 'كبسولتان'],
  ['4 drops', '4 drops', '4 बूँदें', '4 قطرات'],
  ['2 puffs', '2 puffs', '2 पफ़', 'بختان'],
  ['1 sachet', '1 sachet', '1 पाउच', '1 كيس'],
  ['1 tsp', '1 teaspoon', '1 चम्मच', '1 ملعقة صغيرة'],
  ['10 units', '10 units', '10 यूनिट', '10 وحدات'],
  ['50 micrograms', '50 micrograms', '50 माइक्रोग्राम', '50 ميكروغرام'],
  ['250 mg/5 ml, 5 ml', '250 mg/5 ml, 5 ml', '250 mg/5 ml, 5 ml', '250 mg/5 ml، 5 ml'],
  ['500 mg, 1 tab', '500 mg, 1 tablet', '500 mg, 1 गोली', '500 mg، 1 حبة'],
  ['40 mg then 20 mg', '40 mg then 20 mg', '40 mg फिर 20 mg', '40 mg ثم 20 mg'],
  ['15 mg/kg', '15 mg/kg', '15 mg/kg', '15 mg/kg'],
  ['two of the small ones', 'two of the small ones', 'two of the small ones', 'two of the small ones'],
]
test.each(dosages)('how much: %s', (stored, ...said) => {
  expect(inThree(shown('dosage'), stored)).toEqual(said)
})

const instructions: Row[] = [
  ['after food', 'After food', 'खाने के बाद', 'بعد الأكل'],
  ['before food', 'Before food', 'खाने से पहले', 'قبل الأكل'],
  ['pc', 'After food', 'खाने के बाद', 'بعد الأكل'],
  ['खाने के बाद', 'After food', 'खाने के बाद', 'بعد الأكل'],
  ['بعد الأكل', 'After food', 'खाने के बाद', 'بعد الأكل'],
  ['max 4 a day', 'At most 4 a day', 'दिन में ज़्यादा से ज़्यादा 4', '4 كحد أقصى في اليوم'],
  ['30 min before food', '30 minutes before food', 'खाने से 30 मिनट पहले', 'قبل الأكل بـ 30 دقيقة'],
  ['at night', 'Night', 'रात', 'ليلًا'],
  ['sos', 'If needed', 'ज़रूरत पड़ने पर', 'عند الحاجة'],
  [
    'after food, as Ravi knows',
    'After food, as Ravi knows',
    'खाने के बाद, as Ravi knows',
    'بعد الأكل، as Ravi knows',
  ],
  [
    'as Ravi knows, after food',
    'as Ravi knows, after food',
    'as Ravi knows, खाने के बाद',
    'as Ravi knows، بعد الأكل',
  ],
  [
    '40 mg once daily for 5 days, then 20 bd for 5 days',
    '40 mg once a day for 5 days, then 20 twice a day for 5 days',
    '40 mg दिन में एक बार 5 दिन तक, फिर 20 दिन में दो बार 5 दिन तक',
    '40 mg مرة واحدة يوميًا لمدة 5 أيام، ثم 20 مرتين يوميًا لمدة 5 أيام',
  ],
  // The right eye, or once a day?
  ['OD', 'OD', 'OD', 'OD'],
  // Isoniazid is no inhalation.
  ['continue INH', 'continue INH', 'continue INH', 'continue INH'],
  ['', '', '', ''],
]
test.each(instructions)('what else: %s', (stored, ...said) => {
  expect(inThree(shown('instructions'), stored)).toEqual(said)
})

describe('the quantity', () => {
  test.each<[Parameters<typeof shownQuantity>[0], string, string, string]>([
    [{ count: 1, unit: 'tab' }, '1 tablet', '1 गोली', '1 حبة'],
    [{ count: 10, unit: 'tab' }, '10 tablets', '10 गोलियाँ', '10 حبات'],
    [{ count: 15, unit: 'cap' }, '15 capsules', '15 कैप्सूल', '15 كبسولة'],
    [{ count: 10, unit: 'tabOrCap' }, '10 tablets or capsules', '10 गोलियाँ या कैप्सूल', '10 حبات أو كبسولات'],
    [{ count: 6, unit: 'sachets' }, '6 sachets', '6 पाउच', '6 أكياس'],
    [{ count: 60, unit: 'ml' }, '60 ml', '60 ml', '60 ml'],
    [
      { count: 45, unit: 'ml', bottle: { count: 1, ml: 60 } },
      '1 bottle of 60 ml',
      '60 ml की 1 शीशी',
      '1 زجاجة من 60 مل',
    ],
    [
      { count: 150, unit: 'ml', bottle: { count: 2, ml: 100 } },
      '2 bottles of 100 ml',
      '100 ml की 2 शीशियाँ',
      'زجاجتان، كل منهما 100 مل',
    ],
  ])('%j', (quantity, en, hi, ar) => {
    expect(locales.map(locale => shownQuantity(quantity, locale))).toEqual(
      locales.map(locale => ({ en, hi, ar })[locale]),
    )
  })
})

test('each phrase has words in its own letters', () => {
  expect(phraseKeys.length).toBeGreaterThan(40)
  const typed = ['before food', 'im', 'chew', 'both eyes', 'till review', 'if fever', 'shake well', 'monthly']
  for (const text of typed) {
    expect(shown('instructions')(text, 'hi')).not.toMatch(/[a-z]/i)
    expect(shown('instructions')(text, 'ar')).not.toMatch(/[a-z]/i)
  }
})
