// Finds codes by what a doctor types. An index is prepared once for each list and searched on every key.

export interface Code {
  code: string
  text: string
  /** What else people type for it, separated by spaces: 'htn bp'. */
  words: string
}

interface IndexedCode {
  code: Code
  /** Small letters, without the dot. */
  plainCode: string
  /** As `plain` writes it. */
  text: string
  /** All words of the text and the other words, each behind a space. */
  words: string
}

export interface CodeIndex {
  byCode: readonly IndexedCode[]
  /** The shortest text first: among equals the short ones are the general ones. */
  byLength: readonly IndexedCode[]
  /** Of `byLength`, the codes with a word that begins with these two letters. */
  byBeginning: ReadonlyMap<string, readonly IndexedCode[]>
}

export function indexCodes(codes: readonly Code[]): CodeIndex {
  const entries = codes.map(code => {
    const text = plain(code.text)
    return { code, plainCode: plainCodeOf(code.code), text, words: ` ${text} ${plain(code.words)}`.trimEnd() }
  })
  const byLength = entries.toSorted((one, other) => one.text.length - other.text.length)
  const byBeginning = new Map<string, IndexedCode[]>()
  for (const entry of byLength)
    for (const beginning of new Set(wordsOf(entry.words).map(beginningOf))) {
      const list = byBeginning.get(beginning)
      if (list) list.push(entry)
      else byBeginning.set(beginning, [entry])
    }
  const byCode = entries.toSorted((one, other) => (one.plainCode < other.plainCode ? -1 : 1))
  return { byCode, byLength, byBeginning }
}

/**
 * The best first: codes that begin so (with or without their dot) in their order, the text itself or one of the other words, texts that begin so, then
 * those of which every typed word begins a word. Among equals the shorter text comes first, then the order of the list.
 */
export function searchCodes(index: CodeIndex, typed: string, limit: number): Code[] {
  const words = plain(typed)
  if (words === '' || limit <= 0) return []
  const found = new Set<IndexedCode>(beginningWith(index.byCode, plainCodeOf(typed), limit))
  if (found.size < limit)
    for (const entry of byWords(index, words, limit)) if (found.size < limit) found.add(entry)
  return [...found].map(({ code }) => code)
}

function beginningWith(byCode: readonly IndexedCode[], code: string, limit: number): IndexedCode[] {
  let [low, high] = [0, byCode.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (byCode[middle]!.plainCode < code) low = middle + 1
    else high = middle
  }
  const candidates = byCode.slice(low, low + limit)
  return candidates.filter(({ plainCode }) => plainCode.startsWith(code))
}

function byWords(index: CodeIndex, words: string, limit: number): IndexedCode[] {
  const parts = words.split(' ')
  const behindSpace = parts.map(part => ` ${part}`)
  const ranks: [IndexedCode[], IndexedCode[], IndexedCode[]] = [[], [], []]
  // Codes that were found by their code leave this list: it holds as many more.
  const enough = limit * 2
  for (const entry of candidates(index, parts)) {
    const rank = rankOf(entry, words)
    if (ranks[rank].length >= enough) continue
    // The better ranks have all words by what they are.
    if (rank < 2 || behindSpace.every(part => entry.words.includes(part))) ranks[rank].push(entry)
  }
  return ranks.flat()
}

function rankOf({ text, words: all }: IndexedCode, words: string): 0 | 1 | 2 {
  if (text.startsWith(words)) return text.length === words.length ? 0 : 1
  const at = all.indexOf(` ${words}`, text.length)
  return at > 0 && (all[at + words.length + 1] ?? ' ') === ' ' ? 0 : 2
}

/** The codes that the rarest beginning leaves over. One letter alone has to look at all. */
function candidates({ byLength, byBeginning }: CodeIndex, parts: string[]): readonly IndexedCode[] {
  return parts
    .filter(part => part.length > 1)
    .map(part => byBeginning.get(beginningOf(part)) ?? [])
    .reduce((one, other) => (other.length < one.length ? other : one), byLength)
}

const beginningOf = (word: string) => word.slice(0, 2)
const wordsOf = (words: string) => words.trimStart().split(' ')

/** Small letters without accents; every sign that is no letter or digit parts words, but an apostrophe is left out. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const plainCodeOf = (code: string) => code.trim().toLowerCase().replaceAll('.', '')
