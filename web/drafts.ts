/**
 * Unfinished input, kept on this device until it is saved. It may contain clinical text, so it belongs only to its writer. It is
 * deleted at sign-out, when another person signs in, and after one day.
 */
const prefix = 'draft:'
const liveMs = 24 * 3600 * 1000

export type Draft<Content> = { savedAt: string; content: Content }

const keyOf = (accountId: string, subject: string) => `${prefix}${accountId}:${subject}`

/** If storage is full or blocked, there is no draft, but the form still works. */
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

/** Deletes drafts of other accounts, and drafts older than one day. */
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
