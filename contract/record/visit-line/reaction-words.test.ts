import { expect, test } from 'vitest'
import { isReaction, saysAnaphylaxis } from './reaction-words.ts'

const words = (text: string) => text.split(' ')

test.each([
  'rash',
  'skin',
  'Facial',
  'skin rash all over the body',
  'severe swelling, lips',
  'गैस',
  'चेहरे पर सूजन',
  'طفح',
  'تورم في الوجه',
  'تأق',
])('%s says what happened', text => expect(isReaction(words(text))).toBe(true))

test.each(['', 'sodium', 'rash cream', 'skin tape', 'channel blockers', 'rash sodium'])(
  '%j says something else',
  text => expect(isReaction(words(text).filter(Boolean))).toBe(false),
)

test.each([
  'anaphylaxis in 2019',
  'Had an ANAPHYLACTIC shock',
  'anaphalaxis',
  'anafilaxis',
  'एनाफिलेक्सिस हुआ',
  'एनाफ़िलैक्सिस',
  'ऐनाफाइलेक्सिस',
  'तीव्रग्राहिता',
  'تأق',
  'صدمة تأقية',
  'التأق عام 2019',
  'صدمة تحسسية',
  'صدمه تحسسيه',
  'أنافيلاكسيس',
])('%s is anaphylaxis', text => expect(saysAnaphylaxis(text)).toBe(true))

test.each(['rash', 'shock', 'अनाज', 'اشتاق', 'تاقلم', 'صدمة', ''])('%j is not', text =>
  expect(saysAnaphylaxis(text)).toBe(false),
)
