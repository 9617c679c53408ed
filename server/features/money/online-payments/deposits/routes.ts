import type { FastifyRequest } from 'fastify'
import { depositEndpoints, type ShownDeposit } from '#contract/money/online/deposits.ts'
import { depositPath } from '#contract/money/online/pay-path.ts'
import { parseInstant } from '#contract/values/clinic-time.ts'
import { linkTurnOf } from '#server/features/clinic/patients/link-turn.ts'
import { findDevice, rememberDevice, setDeviceCookie } from '#server/features/day/public-booking/devices.ts'
import { inPage } from '#server/features/day/public-booking/find-page.ts'
import { linkStands } from '#server/features/money/invoices/link-stands.ts'
import { paperToken, readPaperToken } from '#server/features/money/invoices/paper-link.ts'
import { recordVisitorAction } from '#server/features/shared/audit/record-visitor-action.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { LedgerCall, Routes } from '#server/platform/http/route-kinds.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { openCheckout } from '../open-checkout.ts'
import type { OnlineParts } from '../parts.ts'
import { beginDeposit } from './begin-deposit.ts'
import { bookLate, giveLateBack } from './choose-late.ts'
import { findDeposit } from './find-deposit.ts'

const calls = depositEndpoints
const linkOver = () => new HttpError('pay_link_over')

/** What is paid on the booking page before a visit is confirmed. */
export function depositRoutes({ publicRoute }: Pick<Routes, 'publicRoute'>, parts: OnlineParts): void {
  const { database, publicUrl, secret, now } = parts
  const host = new URL(publicUrl).hostname
  const returnUrl = publicUrl + depositPath

  const named = async (token: string): Promise<Named> => {
    const link = readPaperToken(secret, 'deposit', token, now())
    if (!link) throw linkOver()
    const { organizationId, id } = link
    const stands = await database.inOrganization(organizationId, db => linkStands(db, 'deposit', link), {
      readOnly: true,
    })
    if (!stands) throw linkOver()
    return { organizationId, id }
  }
  const show = async ({ organizationId, id }: Named): Promise<ShownDeposit> => {
    const found = await database.inOrganization(
      organizationId,
      db => findDeposit(db, organizationId, id, { host, now: now() }),
      { readOnly: true },
    )
    if (!found) throw linkOver()
    return found
  }
  /** A change by the holder of a link, with its row of the audit. */
  const change = async (
    request: FastifyRequest,
    deed: (typeof calls)[keyof typeof calls],
    { organizationId, id }: Named,
    work: (call: LedgerCall) => Promise<string[]>,
  ): Promise<void> => {
    await database.inOrganization(organizationId, async db => {
      const call = { db, actor: { organizationId, membershipId: null }, now: now() }
      const subjectIds = [id, ...(await work(call))]
      const told = { subject: 'appointments', topics: ['appointments', 'payments'] } as const
      await recordVisitorAction(db, request, { ...told, organizationId, call: deed, subjectIds })
    })
  }

  publicRoute(calls.begin, async ({ database: global, params, body, request, reply }) => {
    const begun = await inPage(global, params.slug, async (db, page) => {
      const { organizationId } = page
      const device = body.code ? undefined : await findDevice(db, page, request, now())
      const found = await beginDeposit(db, page, body, { device, now: now() })
      if (!found) return undefined
      const { depositId, patientId } = found
      const subjectIds = [depositId, patientId]
      const told = { subject: 'appointments', topics: ['patients'] } as const
      await recordVisitorAction(db, request, { ...told, organizationId, call: calls.begin, subjectIds })
      if (device || body.remember) {
        const doctorId = body.anyDoctor ? null : found.doctorId
        const token = await rememberDevice(db, { organizationId, now: now() }, device, { ...found, doctorId })
        if (!device?.isPass) setDeviceCookie(request, reply, organizationId, token)
      }
      return { organizationId, id: depositId, turn: await linkTurnOf(db, { organizationId, patientId }) }
    })
    // A wrong code is counted, so the refusal comes after the commit.
    if (!begun) throw new HttpError('booking_code_wrong')
    const { organizationId, id: depositId } = begun
    const { url } = await openCheckout(parts, { organizationId, target: { depositId }, returnUrl })
    return { url, token: paperToken(secret, 'deposit', begun, now()) }
  })

  publicRoute(calls.show, async ({ body }) => show(await named(body.token)))

  publicRoute(calls.pay, async ({ body }) => {
    const { organizationId, id: depositId } = await named(body.token)
    return openCheckout(parts, { organizationId, target: { depositId }, returnUrl })
  })

  publicRoute(calls.end, async ({ body, request }) => {
    const deposit = await named(body.token)
    await change(request, calls.end, deposit, async ({ db }) => {
      await enqueue(db, 'end_deposit', { ...deposit })
      return []
    })
    return show(deposit)
  })

  publicRoute(calls.book, async ({ body, request }) => {
    const deposit = await named(body.token)
    const time = { doctorId: body.doctorId, startsAt: parseInstant(body.start)! }
    await change(request, calls.book, deposit, async call => [await bookLate(call, deposit.id, time)])
    return show(deposit)
  })

  publicRoute(calls.giveBack, async ({ body, request }) => {
    const deposit = await named(body.token)
    await change(request, calls.giveBack, deposit, async call => [await giveLateBack(call, deposit.id)])
    return show(deposit)
  })
}

type Named = { organizationId: string; id: string }
