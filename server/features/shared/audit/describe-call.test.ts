import { expect, test } from 'vitest'
import { describeCall } from '#contract/shared/audit-calls.ts'
import { auditActions, auditAreas, auditOutcomes } from '#contract/shared/audit-words.ts'
import { refusals } from '#contract/shared/audit.ts'
import { locales } from '#contract/core/locale.ts'
import { roles } from '#contract/core/permissions.ts'
import { contractDefinitions } from '#server/testing/calls/contract-definitions.ts'
import expectedWords from './expected-words.json' with { type: 'json' }
import { sayValue } from '#words/server/exports.ts'

test.each([
  ['PUT users/services/:id', 'changed', 'services'],
  ['POST users/services/bulk', 'changedMany', 'services'],
  ['GET users/patients/export', 'exported', 'patients'],
  ['GET users/patients/:id/reports/:reportId/file', 'viewed', 'reports'],
  ['GET users/slots/check', 'viewed', 'appointments'],
  ['POST users/login', 'signedIn', 'signIn'],
  ['POST users/patients/:id/break-glass', 'brokeGlass', 'patients'],
  ['GET users/break-glass', 'viewed', 'patients'],
  ['PATCH users/appointments/:id/status', 'changedStatus', 'appointments'],
  ['POST users/appointments/:id/restore', 'restored', 'appointments'],
  ['POST users/appointments/:id/series/move/preview', 'viewed', 'appointments'],
  ['POST public/clinics/:slug/appointments', 'added', 'appointments'],
  ['POST public/appointment/cancel', 'cancelled', 'appointments'],
  ['POST users/clinics/:id/holidays', 'added', 'hours'],
  ['DELETE users/clinics/:id/resources/:resourceId', 'deleted', 'resources'],
  ['GET calendar', 'viewed', 'calendarFeeds'],
  ['PUT user/profile', 'changed', 'signIn'],
  ['POST user/second-factor/disable', 'changed', 'signIn'],
  ['POST users/invitations/:id/accept', 'confirmed', 'members'],
  ['DELETE users/patients/:id/notes-of-old', 'deleted', 'patients'],
  ['POST users/encounters/:id/sign', 'signed', 'encounters'],
  ['JOB book_provider_news', 'changed', 'payments'],
  ['JOB message_reply/confirm', 'confirmed', 'appointments'],
  ['JOB message_reply/cancel', 'cancelled', 'appointments'],
] as const)('%s: %s, %s', (call, action, area) => {
  expect(describeCall(call)).toEqual({ action, area })
})

test('every call of an organization belongs to an area, and every word is used', async () => {
  const calls = [...(await contractDefinitions()).values()]
    .filter(({ allow, path }) => allow !== 'operator' && !/^(public|webhooks)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter(call => describeCall(call).area === 'other')).toEqual([])
  const used = calls.map(describeCall)
  // Those that no call has yet, or that only calls of visitors have.
  const coming = new Set<string>(['other'])
  for (const action of auditActions)
    expect([action, coming.has(action) || used.some(one => one.action === action)]).toEqual([action, true])
  for (const area of auditAreas)
    expect([area, coming.has(area) || used.some(one => one.area === area)]).toEqual([area, true])
})

test('the words of every call are those of the list, and a read is no deed', async () => {
  const said: Record<string, string[]> = {}
  for (const { method, path } of (await contractDefinitions()).values()) {
    const { action, area } = describeCall(`${method} ${path}`)
    ;(said[`${action} ${area}`] ??= []).push(`${method} ${path}`)
  }
  for (const calls of Object.values(said)) calls.sort()
  // A new call is written into the file, with the words that an owner and a patient are to read.
  expect(said).toEqual(expectedWords)
  const reads = Object.entries(said).filter(([, calls]) => calls.some(call => call.startsWith('GET ')))
  expect(
    reads.map(([words]) => words.split(' ')[0]).filter(word => !/^(viewed|exported)$/.test(word!)),
  ).toEqual([])
})

test('every word is there in every language', () => {
  const words = [
    ...auditActions.map(action => `action.${action}`),
    ...auditAreas.map(area => `area.${area}`),
    ...auditOutcomes.map(outcome => `outcome.${outcome}`),
    ...refusals.map(refusal => `refusal.${refusal}`),
    ...[...roles, 'none'].map(role => `role.${role}`),
  ]
  const untold = locales.flatMap(locale => words.filter(word => sayValue(locale, word) === word))
  expect(untold).toEqual([])
})
