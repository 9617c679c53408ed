// Words that tests of growth repeat: each grammar is given its own, again and again.

/** One word or phrase of each kind that the lines of medicines know. */
export const medicineWords = (
  '5 days|5d|x 5|x|for|the next|3 to|five|15 mg / kg / day|250 mg / 5 ml|1-0-1|1/2|½|٣|5/7|500mg|2 tab|bd|od|daily|once weekly|twice|' +
  'and at night|in the morning|monthly|max 3 a day|sos|after food|iv|before breakfast|avoid|every|then|then 5 5d|बाद|में|दिन|दिन में|बعد|يوم|' +
  'واحد|eye drops|word|;|,|/|12.5.'
).split('|')

export const allergyWords =
  'skin|rash|facial skin|severe|intolerance|to|none|;|-|:|penicillin|and|syrup|all over|चेहरे|طفح'.split('|')
/** Between whatever is around it: these have no spaces of their own. */
export const signs = '(|)|.|,|-|:|!|1|1.|.1|1,|,111|٣|½|@|a@|a.|+|e|"|\n|\r\n|x| |  |{{|/'.split('|')

export const alone = (words: readonly string[]) => words.map(word => [word])
const inPairs = (words: readonly string[]) =>
  words.flatMap(word => words.filter(other => other !== word).map(other => [word, other]))
/** Each word alone, and about thirty pairs of them: all pairs of these grammars would take a quarter of an hour. */
export const both = (words: readonly string[]) => {
  const pairs = inPairs(words)
  const step = Math.ceil(pairs.length / 30)
  return [...alone(words), ...pairs.filter((_, at) => at % step === 0)]
}

/** Words, with the space between them. */
export const spaced = { between: ' ' } as const
