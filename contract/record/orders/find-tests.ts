// Finds tests of a catalogue by what people type. Pure: the server searches with it, and a visit's line takes what it names.

type Named = { name: string; words: string }

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** 0: it is its name. 1: it is one of its short names. 2: its name begins so. 3: every typed word begins a word. */
function rankOf({ name, words }: Named, typed: string): 0 | 1 | 2 | 3 | undefined {
  const [plainName, others] = [plain(name), plain(words)]
  if (plainName === typed) return 0
  if (others.split(' ').includes(typed)) return 1
  if (plainName.startsWith(typed)) return 2
  const all = ` ${plainName} ${others}`
  return typed.split(' ').every(word => all.includes(` ${word}`)) ? 3 : undefined
}

/** The likeliest first; among equals the order of the catalogue. All of them for a blank text. */
export function findTests<T extends Named>(tests: readonly T[], keyword: string): T[] {
  const typed = plain(keyword)
  if (typed === '') return [...tests]
  const ranked = tests.flatMap(test => {
    const rank = rankOf(test, typed)
    return rank === undefined ? [] : [{ test, rank }]
  })
  return ranked.sort((one, other) => one.rank - other.rank).map(({ test }) => test)
}

/** The test of this name, else the only one of this short name. Undefined if several are called so: a person chooses. */
export function namedTest<T extends Named>(tests: readonly T[], typed: string): T | undefined {
  for (const rank of [0, 1]) {
    const called = tests.filter(test => rankOf(test, plain(typed)) === rank)
    if (called.length > 0) return called.length === 1 ? called[0] : undefined
  }
  return undefined
}
