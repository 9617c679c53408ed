/**
 * What is half written, kept on this device until it is saved. Clinical text is in it: it is its writer's alone, goes at
 * sign-out and once somebody else signs in, and lives for a day.
 */
const prefix = 'draft:'
const liveMs = 24 * 3600 * 1000

export type Draft<Content> = { savedAt: string; content: Content }

const keyOf = (accountId: string, subject: string) => `${prefix}${accountId}:${subject}`

/** Without room, or where storage is shut, there is no draft: the form itself still stands. */
export function keepDraft(accountId: string, subject: string, content: unknown, now: number): void {
  try {
    const draft: Draft<unknown> = { savedAt: new Date(now).toISOString(), content }
    localStorage.setItem(keyOf(accountId, subject), JSON.stringify(draft))
  } catch {}
}

export function findDraft<Content>(
  accountId: string,
  subject: string,
  now: number,
): Draft<Content> | undefined {
  return read<Content>(localStorage.getItem(keyOf(accountId, subject)), now)
}

export function dropDraft(accountId: string, subject: string): void {
  localStorage.removeItem(keyOf(accountId, subject))
}

export function forgetDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key)
}

/** Of other accounts, and what has outlived its day. */
export function forgetDraftsOfOthers(accountId: string, now: number): void {
  for (const key of draftKeys())
    if (!key.startsWith(keyOf(accountId, '')) || !read(localStorage.getItem(key), now))
      localStorage.removeItem(key)
}

const draftKeys = () => Object.keys(localStorage).filter(key => key.startsWith(prefix))

function read<Content>(text: string | null, now: number): Draft<Content> | undefined {
  if (text === null) return undefined
  try {
    const draft = JSON.parse(text) as Draft<Content>
    return Date.parse(draft.savedAt) + liveMs > now ? draft : undefined
  } catch {
    return undefined
  }
}
