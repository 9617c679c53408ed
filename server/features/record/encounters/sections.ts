import type { Section } from '#contract/record/encounters.ts'

/** The sections of a note in their order, as the template said when the visit began. */
export type Outline = readonly { key: string; title: string | null }[]
/** The text of each section by its key. */
export type Texts = Readonly<Record<string, string>>

/** The sections in order; a text whose section another template does not have stays below them. */
export function sectionsOf(outline: Outline, texts: Texts): Section[] {
  const known = new Set(outline.map(({ key }) => key))
  const further = Object.keys(texts).filter(key => !known.has(key) && texts[key] !== '')
  return [
    ...outline.map(({ key, title }) => ({ key, title, text: texts[key] ?? '' })),
    ...further.toSorted().map(key => ({ key, title: null, text: texts[key]! })),
  ]
}

export const isBlank = (texts: Texts): boolean => Object.values(texts).every(text => text.trim() === '')

const versionEveryMs = 60_000
/** A save that takes away this many characters at once may be a slip: the text before it is kept. */
const largeLoss = 200

type Before = { texts: Texts; savedBy: string; keptAt: number | null }

/**
 * Whether the text before a save is kept as a version: a minute after the last one was kept, before a large loss, and when
 * somebody else writes.
 */
export function keepsVersion(before: Before, after: { texts: Texts; savedBy: string; now: number }): boolean {
  if (isBlank(before.texts)) return false
  if (before.savedBy !== after.savedBy) return true
  if (before.keptAt === null || after.now - before.keptAt >= versionEveryMs) return true
  return Object.entries(before.texts).some(
    ([key, text]) => text.length - (after.texts[key]?.length ?? 0) >= largeLoss,
  )
}
