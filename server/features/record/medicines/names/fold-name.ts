import { latinDigits } from '#contract/values/latin-digits.ts'

/** Most names, in which nothing is to be folded but case and spaces. */
const isPlain = /^[ -~]*$/

/**
 * How names are compared: in lower case, with single spaces and Latin digits, without accents and without what nobody sees. Letters that
 * look the same are the same. Vowel signs of Hindi stay, because they are letters there; those of Arabic go, because few people write them.
 */
export const foldName = (name: string): string =>
  (isPlain.test(name) ? name : foldSigns(name)).toLowerCase().replace(/\s+/g, ' ').trim()

const foldSigns = (name: string): string =>
  latinDigits(
    name
      .replace(/[™®©℠]/g, '')
      .normalize('NFKD')
      .replace(unseen, '')
      .replace(/[\p{Cc}\u2800]/gu, ' ')
      .replace(marks, '')
      .replace(/\p{Pd}/gu, '-')
      .replace(/\p{L}+/gu, inOneScript)
      .replace(variants, letter => plainLetters[letter]!),
  )

/** Zero-width characters, soft hyphens, marks of direction. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** Accents of Latin, Greek and Cyrillic letters, vowel signs and hamzas of Arabic ones, points of Hebrew ones, the nukta of Hindi ones. */
const marks = new RegExp(
  `[${'0300-036f 0591-05c7 0610-061a 064b-065f 0670 06d6-06ed 08d3-08ff 093c 1ab0-1aff 1dc0-1dff 20d0-20ff fe20-fe2f'
    .split(' ')
    .map(range => range.replace(/[\da-f]{4}/g, String.raw`\u$&`))
    .join('')}]`,
  'g',
)

/** Letters that people write one for the other. */
const plainLetters: Readonly<Record<string, string>> = {
  ـ: '',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  '\u0901': '\u0902',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
const variants = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** A word with Latin letters and others that look like them is Latin: the о of 'Mоrphine' may be Cyrillic. */
function inOneScript(word: string): string {
  const isMixed = /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
  return isMixed ? word.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, asLatin) : word
}
const asLatin = (letter: string): string => twins.get(letter) ?? letter

const twins = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХԁаеѕіјкмнорстухһԛԝъ', 'ABESIJKMHOPCTYXdaesijkmhopctyxhqwb'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαειικνορτυχγ', 'ABEZHIKMNOPTYXaeiikvoptuxy'],
  ].flatMap(([others, latin]) => [...others!].map((letter, at) => [letter, latin![at]!] as const)),
)
