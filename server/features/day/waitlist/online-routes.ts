import { publicWaitlistEndpoints } from '#contract/day/public-waitlist.ts'
import { recordVisitorAction } from '#server/features/shared/audit/record-visitor-action.ts'
import { findDevice } from '#server/features/day/public-booking/devices.ts'
import { inPage } from '#server/features/day/public-booking/find-page.ts'
import { listPeople } from '#server/features/day/public-booking/queries.ts'
import { proveForWait, sendWaitCode } from '#server/features/day/public-booking/wait-request.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { inLeaveLinkTransaction, leaveByLink } from './leave-by-link.ts'
import { joinOnline } from './join-online.ts'

const calls = publicWaitlistEndpoints
const codeWrong = () => new HttpError('booking_code_wrong')

export function onlineRoutes(publicRoute: Routes['publicRoute'], now: () => number): void {
  publicRoute(calls.sendCode, ({ database, params, body, request }) =>
    inPage(database, params.slug, (db, page) =>
      sendWaitCode(db, page, body, { address: request.address, now: now() }),
    ),
  )

  // A wrong code is counted, so the refusal comes after the commit.
  publicRoute(calls.people, async ({ database, params, body }) => {
    const people = await inPage(database, params.slug, async (db, page) => {
      const contact = await proveForWait(db, page, body, now())
      return contact && listPeople(db, page.organizationId, contact.email)
    })
    if (!people) throw codeWrong()
    return people
  })

  publicRoute(calls.join, async ({ database, params, body, request }) => {
    const joined = await inPage(database, params.slug, async (db, page) => {
      const device = body.proof ? undefined : await findDevice(db, page, request, now())
      const entry = await joinOnline(db, page, body, { device, now: now() })
      if (!entry) return undefined
      const { organizationId } = page
      await recordVisitorAction(db, request, {
        organizationId,
        call: calls.join,
        subject: 'waitlist',
        subjectIds: [entry.entryId, entry.patientId],
        topics: ['waitlist', 'patients'],
      })
      return entry
    })
    if (!joined) throw codeWrong()
    return null
  })

  publicRoute(calls.show, ({ database, body: { token } }) =>
    inLeaveLinkTransaction(database, token, now(), (_db, linked) => Promise.resolve(linked.waiting)),
  )

  publicRoute(calls.leave, ({ database, body: { token }, request }) =>
    inLeaveLinkTransaction(database, token, now(), async (db, linked) => {
      const { organizationId, entryId, patientId, waiting } = linked
      if (!(await leaveByLink(db, linked, now()))) return waiting
      await recordVisitorAction(db, request, {
        organizationId,
        call: calls.leave,
        subject: 'waitlist',
        subjectIds: [entryId, patientId],
        topics: ['waitlist'],
      })
      return { ...waiting, status: 'removed' as const }
    }),
  )
}
