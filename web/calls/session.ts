import { profileEndpoints, type AnyProfile } from '#contract/identity/profile.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '../drafts.ts'
import { forgetFiles } from './file-addresses.ts'
import { leavePage } from '../routes/leave-page.ts'
import { paths } from '../routes/paths.ts'
import { queryClient } from './query-client.ts'

/** The storage keys that the tabs of a browser share. */
const keys = { token: 'token', email: 'email', organization: 'organization', remember: 'remember' } as const
/** Tells the login page that a session has ended. */
const endedKey = 'sessionEnded'

export type SessionState =
  | { kind: 'open' }
  /** The session ended while the page was in use; the user signs in over the page. */
  | { kind: 'ended' }
  /** Another tab has signed in a different person, or the same person in another organization. This page sends nothing more. */
  | { kind: 'other'; name: string; organization: string | undefined }

let token: string | null = null
/** The account that this page belongs to, once it has loaded. */
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

/** Called after the person has signed in again, here or in another tab. */
export function onSessionRenewed(listener: () => void): () => void {
  renewedListeners.add(listener)
  return () => void renewedListeners.delete(listener)
}

/** The token of this page. A token that another tab stores later is never sent from here. */
export function sessionToken(): string | null {
  token ??= localStorage.getItem(keys.token)
  return token
}

export const pageOwner = (): AnyProfile | undefined => owner

const organizationOf = ({ organization }: AnyProfile) => organization?._id ?? ''

/** From now on the page belongs to this person in this organization. Drafts of other people on this device are deleted. */
export function claimPage(profile: AnyProfile): void {
  if (owner) return
  owner = profile
  localStorage.setItem(keys.organization, organizationOf(profile))
  forgetDraftsOfOthers(profile._id, Date.now())
  addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.token || key === keys.organization) void comparePage().catch(() => {})
  })
}

/** Tells the other tabs the new organization before the server is called. Returns a function that takes it back. */
export function announceOrganization(organizationId: string): () => void {
  const leaving = owner
  owner = undefined
  localStorage.setItem(keys.organization, organizationId)
  return () => {
    owner = leaving
    if (owner) localStorage.setItem(keys.organization, organizationOf(owner))
  }
}

/** The page's token, after checking that the browser still belongs to the page's owner. Never settles if it does not. */
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
  // A session of the same person, which has already ended.
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

/** Like comparePage, but always asks the server: another device may have ended the session. Throws if there is no answer. */
export async function checkSession(): Promise<void> {
  await comparePage()
  const asked = sessionToken()
  if (!owner || !asked || state.kind !== 'open') return
  const profile = await profileOf(asked)
  if (!profile && asked === token) show({ kind: 'ended' })
}

/** Undefined if the token is not valid. */
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
 * Called when a call with this token gets a 401. Settles after the person has signed in again over the page; the call was not
 * carried out and may be sent again. If the page has not been shown yet, goes to the login page instead.
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

/** Takes over the session of a sign-in over the page. Returns false if it belongs to another person than the page. */
export async function renewSession(signedIn: { token: string; email: string }): Promise<boolean> {
  if (!owner) return false
  const profile = await profileOf(signedIn.token)
  if (profile?._id !== owner._id) return false
  const organizationId = owner.organization?._id
  // A person in several organizations may be signed in to another one than before, so switch back.
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

/**
 * The user signs out on purpose: their drafts on this device are deleted too, and the page is left for this address, even if a call notices
 * the end of the session first.
 */
export function signOutHere(address: string): void {
  leaveBy(address)
  forgetDrafts()
  forgetSession()
  leavePage(address)
}

/** Called before the page is left: no data may stay behind, not even in the browser's cached copy of the page. */
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

/** From now on, the end of the session leads to this address, not to the login page with a way back here. */
export function leaveBy(address: string): void {
  exit = address
}

/**
 * The session is over: goes to the login page, which leads back to this page. Many calls may notice it; only the first acts.
 * Never settles, because the page is being left and must not show an error meanwhile.
 */
export function leaveForLogin(): Promise<never> {
  if (!isLeaving) {
    isLeaving = true
    if (localStorage.getItem(keys.token) !== null && !exit) sessionStorage.setItem(endedKey, 'true')
    forgetSession()
    leavePage(exit ?? signInAddress(location.pathname + location.search))
  }
  return new Promise(() => {})
}

/** The page to sign in again: for a patient their clinic's own page, if this browser knows it. */
function signInAddress(next: string): string {
  const slug = localStorage.getItem('clinicSlug')
  return slug && next.startsWith(paths.portal) ? `/book/${slug}/sign-in` : loginAddress(next)
}

export const exitAddress = (): string =>
  location.pathname.startsWith(paths.portal) ? signInAddress(paths.portal).split('?')[0]! : paths.login

export function loginAddress(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`
}
