import type { FastifyRequest } from 'fastify'
import { bookingDeviceEndpoints } from '#contract/day/booking-devices.ts'
import { bookingPageEndpoints, type BookingPageSettings } from '#contract/day/booking-page.ts'
import { publicBookingEndpoints } from '#contract/day/public-booking.ts'
import { recordVisitorAction } from '#server/features/shared/audit/record-visitor-action.ts'
import { getPatient } from '#server/features/clinic/patients/queries.ts'
import type { LoadSlotTerms } from '#server/features/day/scheduling/kept-schedules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { bookHeld } from './book-held.ts'
import { getBookingPage, updateBookingPage } from './booking-page.ts'
import {
  inLinkTransaction,
  cancelByLink,
  confirmByLink,
  listMoveDaysByLink,
  listMoveDoctorsByLink,
  moveByLink,
  showVisit,
  type Linked,
} from './change-by-link.ts'
import { countDevices, endDevices } from './devices-of-patient.ts'
import { findDevice, forgetDevice, rememberDevice, setDeviceCookie, showRemembered } from './devices.ts'
import { inPage } from './find-page.ts'
import { lockHeld, provesMailbox } from './held-booking.ts'
import { holdSlot, releaseHold } from './holds/hold-slot.ts'
import { listDays, listFirstTimes } from './load-offers.ts'
import { listPeople, showPage } from './queries.ts'
import { sendBookingCode } from './send-code.ts'
import { findVisit } from './visit.ts'
import { visitorOf } from './holds/visitor.ts'

const calls = publicBookingEndpoints
const codeWrong = () => new HttpError('booking_code_wrong')

type Parts = { host: string; now: () => number; loadSlotTerms: LoadSlotTerms }

export function publicBookingRoutes({ route, publicRoute }: Routes, parts: Parts): void {
  ownerRoutes(route)
  deviceRoutes(route, parts)
  pageRoutes(publicRoute, parts)
  bookingRoutes(publicRoute, parts)
  linkRoutes(publicRoute, parts)
}

function ownerRoutes(route: Routes['route']): void {
  route(bookingPageEndpoints.get, ({ db, actor: { organizationId }, params: { id } }) =>
    getBookingPage(db, { organizationId, clinicId: id }),
  )

  route(
    bookingPageEndpoints.update,
    async ({ db, actor: { organizationId }, params: { id }, body, tellAudit }) => {
      const key = { organizationId, clinicId: id }
      const before = await updateBookingPage(db, key, body)
      const after = await getBookingPage(db, key)
      tellAudit({ detail: describeChanges(toldOf(before), toldOf(after)) })
      return after
    },
  )
}

/** As the audit says it: the services that the page leaves out, by name. */
const toldOf = ({ slug, isOpen, services }: BookingPageSettings) => ({
  slug,
  isOpen,
  unlisted: services.filter(({ isListed }) => !isListed).map(({ name }) => name),
})

function deviceRoutes(route: Routes['route'], { now }: Parts): void {
  route(bookingDeviceEndpoints.get, async ({ db, actor, scope, params: { id: patientId } }) => {
    await getPatient(db, actor, scope, patientId)
    return { count: await countDevices(db, { organizationId: actor.organizationId, patientId }, now()) }
  })

  route(bookingDeviceEndpoints.end, async ({ db, actor, scope, params: { id: patientId } }) => {
    await getPatient(db, actor, scope, patientId)
    await endDevices(db, { organizationId: actor.organizationId, patientId })
    return null
  })
}

function pageRoutes(publicRoute: Routes['publicRoute'], { now, loadSlotTerms }: Parts): void {
  const reading = { readOnly: true }
  const asOfNow = () => ({ now: now(), loadSlotTerms })

  publicRoute(calls.page, ({ database, params }) =>
    inPage(database, params.slug, (db, page) => showPage(db, page, now()), reading),
  )

  publicRoute(calls.slots, ({ database, params, query }) =>
    inPage(database, params.slug, (db, page) => listDays(db, page, query, asOfNow()), reading),
  )

  publicRoute(calls.firstTimes, ({ database, params, query }) =>
    inPage(database, params.slug, (db, page) => listFirstTimes(db, page, query, asOfNow()), reading),
  )

  publicRoute(calls.remembered, ({ database, params, request }) =>
    inPage(
      database,
      params.slug,
      async (db, page) => {
        const device = await findDevice(db, page, request, now())
        return device ? showRemembered(db, page, device) : null
      },
      reading,
    ),
  )

  publicRoute(calls.forget, async ({ database, params, request, reply }) => {
    await inPage(database, params.slug, (db, page) => forgetDevice(db, page, request, reply))
    return null
  })
}

function bookingRoutes(publicRoute: Routes['publicRoute'], { host, now }: Parts): void {
  publicRoute(calls.hold, ({ database, params, body, request, reply }) =>
    inPage(database, params.slug, async (db, page) => {
      const device = await findDevice(db, page, request, now())
      const visitor = visitorOf(request, reply, page.organizationId, device)
      return holdSlot(db, page, body, { visitor, now: now() })
    }),
  )

  publicRoute(calls.release, async ({ database, params, body }) => {
    await inPage(database, params.slug, (db, page) => releaseHold(db, page, body, now()))
    return null
  })

  publicRoute(calls.sendCode, ({ database, params, body, request: { address } }) =>
    inPage(database, params.slug, (db, page) => sendBookingCode(db, page, body, { address, now: now() })),
  )

  // A wrong code is counted, so the refusal comes after the commit.
  publicRoute(calls.people, async ({ database, params, body: { code, ...held } }) => {
    const people = await inPage(database, params.slug, async (db, page) => {
      const booking = await lockHeld(db, page, held, now())
      const isProven = await provesMailbox(db, page, booking, code)
      return isProven ? listPeople(db, page.organizationId, booking.email!) : undefined
    })
    if (!people) throw codeWrong()
    return people
  })

  publicRoute(calls.book, async ({ database, params, body, request, reply }) => {
    const answer = await inPage(database, params.slug, async (db, page) => {
      const { organizationId } = page
      const device = body.code ? undefined : await findDevice(db, page, request, now())
      const booked = await bookHeld(db, page, body, { device, now: now() })
      if (!booked) return undefined
      const { appointmentId, patientId } = booked
      const subjectIds = [appointmentId, patientId]
      await recordVisitorAction(db, request, {
        ...changedVisit,
        organizationId,
        call: calls.book,
        subjectIds,
      })
      if (device || body.remember) {
        const doctorId = body.anyDoctor ? null : booked.doctorId
        const token = await rememberDevice(db, { organizationId, now: now() }, device, {
          ...booked,
          doctorId,
        })
        if (!device?.isPass) setDeviceCookie(request, reply, organizationId, token)
      }
      return findVisit(db, organizationId, appointmentId, { host, now: now() })
    })
    if (!answer) throw codeWrong()
    return answer
  })
}

function linkRoutes(publicRoute: Routes['publicRoute'], { host, now }: Parts): void {
  publicRoute(calls.show, ({ database, body }) =>
    inLinkTransaction(database, body.token, now(), (db, linked) =>
      showVisit(db, linked, { host, now: now() }),
    ),
  )

  publicRoute(calls.confirm, ({ database, body: { token }, request }) =>
    inLinkTransaction(database, token, now(), async (db, linked) => {
      const isChanged = await confirmByLink(db, linked, now())
      if (isChanged) await recordLinked(db, request, linked, calls.confirm)
      return showVisit(db, linked, { host, now: now() })
    }),
  )

  publicRoute(calls.moveDoctors, ({ database, body: { token } }) =>
    inLinkTransaction(database, token, now(), (db, linked) => listMoveDoctorsByLink(db, linked, now())),
  )

  publicRoute(calls.moveSlots, ({ database, body: { token, ...asked } }) =>
    inLinkTransaction(database, token, now(), (db, linked) => listMoveDaysByLink(db, linked, asked, now())),
  )

  publicRoute(calls.move, ({ database, body: { token, ...asked }, request }) =>
    inLinkTransaction(database, token, now(), async (db, linked) => {
      const isChanged = await moveByLink(db, linked, asked, now())
      if (isChanged) await recordLinked(db, request, linked, calls.move)
      return showVisit(db, linked, { host, now: now() })
    }),
  )

  publicRoute(calls.cancel, ({ database, body: { token }, request }) =>
    inLinkTransaction(database, token, now(), async (db, linked) => {
      const isChanged = await cancelByLink(db, linked, now())
      if (isChanged) await recordLinked(db, request, linked, calls.cancel)
      return showVisit(db, linked, { host, now: now() })
    }),
  )
}

const changedVisit = { subject: 'appointments', topics: ['appointments', 'patients'] } as const

const recordLinked = (
  db: Db,
  request: FastifyRequest,
  { organizationId, appointmentId }: Linked,
  call: (typeof calls)['confirm' | 'move' | 'cancel'],
) => recordVisitorAction(db, request, { ...changedVisit, organizationId, call, subjectIds: [appointmentId] })
