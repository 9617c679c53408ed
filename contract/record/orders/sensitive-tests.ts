// Tests whose results are shared with the patient one by one: of HIV and of pregnancy. A mailbox is often read by more than one person.

/** Codes of LOINC. */
export const sensitiveCodes = [
  '7918-6',
  '56888-1',
  '75622-1',
  '68961-2',
  '25836-8',
  '2106-3',
  '2118-8',
  '19080-1',
  '21198-7',
]

// What may stand before and behind a word: PostgreSQL's own borders of words do not know the vowel signs of Hindi.
const notLatin = '(?<![a-z])'
const notArabic = String.raw`(?<![\u0620-\u065f\u066e-\u06d3])`
const endOfArabic = String.raw`(?![\u0620-\u065f\u066e-\u06d3])`
/** And, with, for, the: Arabic writes them as one with their word. */
const arabicPrefix = '[وفبكل]*(?:ال)?'

/**
 * Finds them by name, in the languages that we speak, in any case of letters. PostgreSQL and JavaScript read it alike. Not hives, not the
 * uterus, not a tolerance test ('تحمل'), in whose names such a word begins or ends. A word that goes on is found where that is not
 * another test: 'HIV1', 'pregnancy', 'गर्भावस्था'. It is safer to hide one too many.
 */
export const sensitiveNames = [
  `${notLatin}(?:(?:anti)?hiv(?!es)|aids|pregnan|(?:b|beta)?hcg|upt(?![a-z]))`,
  'एच[ .-]*आई[ .-]*वी|एड्स|गर्भ(?!ाशय)|प्रेग्?ने(?:ं|न्)',
  'المناع(?:ة|ي) البشري',
  `${notArabic}${arabicPrefix}(?:[إاأ]يدز|حمل(?:ي|ية)?)${endOfArabic}`,
].join('|')

/**
 * Tests of sexual health, found as those above. Together they are hidden from the accounts of a family from 12 years on, until a doctor
 * shows one to the family.
 */
export const sexualHealthNames = [
  `${notLatin}(?:chlamyd|gonorr|gonococ|syphilis|trepon|vdrl|rpr(?![a-z])|tpha|trichomon|genital|herpes|hsv|hpv|papilloma|std(?![a-z])|sti(?![a-z]))`,
  'क्लैमाइडिया|गोनोरिया|सिफ|उपदंश|यौन|जननांग|हर्प',
  'كلاميديا|المتدثرة|سيلان|زهري|سفلس|جنسي|تناسلي|هربس|حليمي',
].join('|')
