import { profileEndpoints, type AnyProfile } from '#contract/identity/profile.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '../drafts.ts'
import { forgetFiles } from './file-addresses.ts'
import { leavePage } from '../routes/leave-page.ts'
import { paths } from '../routes/paths.ts'
import { queryClient } from './query-client.ts'

/** What the tabs of a browser share. */
const keys = { token: 'token', email: 'email', organization: 'organization', remember: 'remember' } as const
/** Told to the login page. */
const endedKey = 'sessionEnded'

export type SessionState =
  | { kind: 'open' }
  /** Over, while somebody was at work: they sign in over the page. */
  | { kind: 'ended' }
  /** Another tab has signed somebody else in, or the same person somewhere else: nothing more is sent from this page. */
  | { kind: 'other'; name: string; organization: string | undefined }

let token: string | null = null
/** Whose page this is, once it has been loaded. */
let owner: AnyProfile | undefined
let state: SessionState = { kind: 'open' }
let renewal: PromiseWithResolvers<void> | undefined
let looking: Promise<void> | undefined
const listeners = new Set<() => void>()
const renewedListeners = new Set<() => void>()

export const sessionState = (): SessionState => state

export function onSessionState(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called once the person has signed in again, here or in another tab. */
export function onSessionRenewed(listener: () => void): () => void {
  renewedListeners.add(listener)
  return () => void renewedListeners.delete(listener)
}

/** Of this page: what another tab keeps meanwhile never goes out from here. */
export function sessionToken(): string | null {
  token ??= localStorage.getItem(keys.token)
  return token
}

export const pageOwner = (): AnyProfile | undefined => owner

const organizationOf = ({ organization }: AnyProfile) => organization?._id ?? ''

/** From now on the page is this person's, in this organization. What others left half written on this device goes. */
export function claimPage(profile: AnyProfile): void {
  if (owner) return
  owner = profile
  localStorage.setItem(keys.organization, organizationOf(profile))
  forgetDraftsOfOthers(profile._id, Date.now())
  addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.token || key === keys.organization) void comparePage().catch(() => {})
  })
}

/** Says to the other tabs where this browser goes, before the server hears of it. Answers how to take it back. */
export function announceOrganization(organizationId: string): () => void {
  const leaving = owner
  owner = undefined
  localStorage.setItem(keys.organization, organizationId)
  return () => {
    owner = leaving
    if (owner) localStorage.setItem(keys.organization, organizationOf(owner))
  }
}

/** The page's token, once it is certain that the browser is still its owner's; never settles while it is not. */
export async function ownToken(): Promise<string | null> {
  await comparePage()
  return state.kind === 'other' ? new Promise(() => {}) : sessionToken()
}

/** Checks that the browser is still signed in as the person of this page. Asks the server only if something differs. */
async function comparePage(): Promise<void> {
  if (!owner || state.kind === 'other') return
  const stored = localStorage.getItem(keys.token)
  if (stored === null) return leaveForLogin()
  if (stored === sessionToken() && localStorage.getItem(keys.organization) === organizationOf(owner)) return
  looking ??= compareWithServer(stored, owner).finally(() => (looking = undefined))
  await looking
}

async function compareWithServer(stored: string, { _id, ...own }: AnyProfile): Promise<void> {
  const profile = await profileOf(stored)
  if (profile?._id === _id && profile.organization?._id === own.organization?._id) {
    localStorage.setItem(keys.organization, own.organization?._id ?? '')
    return stored === token ? undefined : takeToken(stored)
  }
  const email = localStorage.getItem(keys.email) ?? ''
  // The same person's session, which is over already.
  if (!profile && email === own.email) {
    token = stored
    return show({ kind: 'ended' })
  }
  const isMoved = profile?._id === _id
  show({
    kind: 'other',
    name: profile?.name ?? email,
    organization: isMoved ? profile?.organization?.name : undefined,
  })
}

/** Undefined where the token opens nothing. */
async function profileOf(bearer: string): Promise<AnyProfile | undefined> {
  const answer = await send('GET', profileEndpoints.get.path, bearer)
  if (answer.status === 401) return undefined
  if (!answer.ok) throw new Error(`The profile answers ${answer.status}`)
  return (await answer.json()).data
}

const send = (method: string, path: string, bearer: string, body?: object) =>
  fetch(`/api/${path}`, {
    method,
    headers: {
      'x-lindenwell-client': 'web',
      authorization: `Bearer ${bearer}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/**
 * A call with this token was answered 401. Settles once the person has signed in again, over the page as it stands: the
 * call was not carried out, and may be sent once more. A page that nobody has seen yet makes room for the login page.
 */
export async function signedInAgain(sent: string | null): Promise<void> {
  if (exit || !owner) return leaveForLogin()
  await comparePage().catch(() => {})
  if (sent !== token) return undefined
  if (state.kind === 'open') show({ kind: 'ended' })
  renewal ??= Promise.withResolvers<void>()
  return renewal.promise
}

export const isRemembered = () => localStorage.getItem(keys.remember) !== null

/** The session that a sign-in over the page has begun. False where it is not that of the page's owner. */
export async function renewSession(signedIn: { token: string; email: string }): Promise<boolean> {
  if (!owner) return false
  const profile = await profileOf(signedIn.token)
  if (profile?._id !== owner._id) return false
  const organizationId = owner.organization?._id
  // Who belongs to several organizations may be led to another one than they left.
  if (organizationId && profile.organization?._id !== organizationId) {
    const { path } = profileEndpoints.switchOrganization
    const answer = await send('POST', path, signedIn.token, { organizationId })
    if (!answer.ok) return false
  }
  localStorage.setItem(keys.email, signedIn.email)
  localStorage.setItem(keys.token, signedIn.token)
  takeToken(signedIn.token)
  return true
}

function takeToken(next: string): void {
  token = next
  show({ kind: 'open' })
  renewal?.resolve()
  renewal = undefined
  for (const listener of renewedListeners) listener()
  void queryClient.invalidateQueries()
}

function show(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Somebody leaves on purpose: what they left half written on this device goes too. */
export function signOutHere(): void {
  forgetDrafts()
  forgetSession()
}

/** Comes before the page is left: nothing of what it knew stays behind it, nor in the browser's memory of it. */
export function forgetSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  forgetFiles()
  addEventListener('pagehide', () => {
    queryClient.clear()
    document.body.replaceChildren()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

let isLeaving = false
let exit: string | undefined

/** From now on the end of the session leads there, and not back to this page. */
export function leaveBy(address: string): void {
  exit = address
}

/**
 * The session is over: the login page, and from there back to this page. Of many calls that hear of it, the first
 * leaves. Never settles: the page is on its way out, and no error shows on it meanwhile.
 */
export function leaveForLogin(): Promise<never> {
  if (!isLeaving) {
    isLeaving = true
    if (localStorage.getItem(keys.token) !== null && !exit) sessionStorage.setItem(endedKey, 'true')
    forgetSession()
    leavePage(exit ?? loginAddress(location.pathname + location.search))
  }
  return new Promise(() => {})
}

export function loginAddress(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`
}
