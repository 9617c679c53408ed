import { afterAll, beforeEach, expect, test } from 'vitest'
import { dropDraft, findDraft, forgetDrafts, forgetDraftsOfOthers, keepDraft } from './drafts.ts'

const now = Date.parse('2026-11-23T14:02:00Z')
const hour = 3600 * 1000

/** A replacement for the browser's storage: the module reads the object's own keys. */
function createStorage(): Storage {
  const kept: Record<string, string> = {}
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => void (kept[key] = text) },
    removeItem: { value: (key: string) => void delete kept[key] },
  }) as unknown as Storage
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: createStorage(), configurable: true })
  localStorage.setItem('token', 'a token')
})
// Test files share global variables, so remove this one.
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'))

test('only the writer finds a draft again, for its subject, for a day', () => {
  keepDraft('asha', 'prescription:1', { note: 'Rest' }, now)
  expect(findDraft('asha', 'prescription:1', now + 23 * hour)).toEqual({
    savedAt: '2026-11-23T14:02:00.000Z',
    content: { note: 'Rest' },
  })
  expect(findDraft('asha', 'prescription:1', now + 24 * hour)).toBeUndefined()
  expect(findDraft('asha', 'prescription:2', now)).toBeUndefined()
  expect(findDraft('mina', 'prescription:1', now)).toBeUndefined()
  dropDraft('asha', 'prescription:1')
  expect(findDraft('asha', 'prescription:1', now)).toBeUndefined()
})

test('an entry that is not a draft is ignored', () => {
  localStorage.setItem('draft:asha:prescription:1', '{"savedAt":')
  expect(findDraft('asha', 'prescription:1', now)).toBeUndefined()
})

test('another account’s page deletes other people’s drafts, and drafts older than a day', () => {
  keepDraft('asha', 'prescription:1', 'hers', now)
  keepDraft('mina', 'prescription:1', 'new', now)
  keepDraft('mina', 'prescription:2', 'old', now - 25 * hour)
  forgetDraftsOfOthers('mina', now)
  expect(Object.keys(localStorage)).toEqual(['token', 'draft:mina:prescription:1'])
})

test('signing out leaves no draft, and touches nothing else', () => {
  keepDraft('asha', 'prescription:1', 'hers', now)
  keepDraft('mina', 'prescription:1', 'theirs', now)
  forgetDrafts()
  expect(Object.keys(localStorage)).toEqual(['token'])
})
