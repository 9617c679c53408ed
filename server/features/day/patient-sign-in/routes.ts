import type { FastifyReply, FastifyRequest } from 'fastify'
import { patientSignInEndpoints } from '#contract/day/patient-sign-in.ts'
import { linkByMailbox } from '#server/features/clinic/patients/link-by-mailbox.ts'
import { inPage, type Page } from '#server/features/day/public-booking/find-page.ts'
import { listPeople } from '#server/features/day/public-booking/queries.ts'
import { completeSignIn } from '#server/features/identity/auth/complete-sign-in.ts'
import { allowAnotherLink } from '#server/features/identity/auth/code-sends.ts'
import { deviceHashOf, isDeviceOfMailbox } from '#server/features/identity/auth/devices.ts'
import { enterByCode } from '#server/features/identity/auth/enter-by-code.ts'
import { beginSession, type SessionLimits } from '#server/features/identity/auth/sessions.ts'
import { isMailLate } from '#server/features/shared/mail/is-mail-late.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { wideNetworkOf } from '#server/platform/http/network-of.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { proveSignInCode } from './prove-code.ts'
import { proveSignInLink } from './prove-link.ts'
import { linkKind } from './rules.ts'
import { sendSignInCode } from './send-code.ts'

const calls = patientSignInEndpoints
const codeWrong = () => new HttpError('booking_code_wrong')
const linkOver = () => new HttpError('sign_in_link_over')

type Answering = { database: Database; signIn: Database; request: FastifyRequest; reply: FastifyReply }
type Person = { organizationId: string; email: string; name: string }
type Parts = { sessionLimits: SessionLimits; now: () => number }

export function patientSignInRoutes({ publicRoute }: Routes, { sessionLimits, now }: Parts): void {
  /** The browser's hash, if somebody signed in to this mailbox's account with it before. */
  const knownDeviceOf = async (signIn: Database, request: FastifyRequest, email: string) => {
    const hash = deviceHashOf(request)
    const isKnown = hash !== undefined && (await signIn.inGlobal(db => isDeviceOfMailbox(db, email, hash)))
    return isKnown ? hash : undefined
  }

  publicRoute(calls.sendCode, async ({ database, signIn, params, body, request }) => {
    const knownDevice = await knownDeviceOf(signIn, request, body.email)
    const { address } = request
    return inPage(database, params.slug, async (db, page) => ({
      isLate: await isMailLate(db),
      attemptId: await sendSignInCode(db, page, { ...body, address, knownDevice }, now()),
    }))
  })

  /** The patient whose mailbox is proven. */
  const findPerson = async (db: Db, { organizationId }: Page, email: string): Promise<Person | undefined> => {
    const [person] = await listPeople(db, organizationId, email)
    return person && { organizationId, email, name: person.name }
  }

  /** Begins the session of who has just proven a mailbox. Errors: password_needed, and `refused`, where somebody else signs in for the record. */
  async function enter(
    { database, signIn, request, reply }: Answering,
    { organizationId, email, name }: Person,
    { action, remember, refused }: { action: string; remember: boolean; refused: () => HttpError },
  ) {
    const entered = await enterByCode(signIn, organizationId, { email, name })
    const { accountId, membershipId, isFirst } = entered
    const isLinked = await database.inOrganization(organizationId, db =>
      linkByMailbox(db, organizationId, { email, membershipId }),
    )
    if (!isLinked) throw refused()
    const membership = { organizationId, membershipId, role: 'patient' as const }
    const device = { userAgent: request.headers['user-agent'], address: request.address }
    const bind = request.headers['x-lindenwell-client'] === 'web'
    const session = await signIn.inOrganization(organizationId, db =>
      beginSession(db, accountId, membership, {
        proof: 'code',
        remember,
        bind,
        limits: sessionLimits,
        device,
      }),
    )
    const signedIn = {
      ...session,
      ...membership,
      accountId,
      email,
      isFirst,
      isInvited: false,
      mustChangePassword: false,
    }
    await completeSignIn({ database: signIn, request, reply, at: now() }, signedIn, { action, remember })
    return { data: null, extra: { token: session.token, email, role: 'patient' as const } }
  }

  publicRoute(calls.signIn, async ({ params, body, ...answering }) => {
    const { database, signIn, request } = answering
    const { email, remember } = body
    const guesser = {
      network: wideNetworkOf(request.address),
      knownDevice: await knownDeviceOf(signIn, request, email),
    }
    // A wrong code is counted, so the refusal comes after the commit.
    const proven = await inPage(database, params.slug, async (db, page) =>
      (await proveSignInCode(db, page, body, guesser, now())) ? findPerson(db, page, email) : undefined,
    )
    if (!proven) throw codeWrong()
    const action = 'POST public/clinics/:slug/sign-in'
    return enter(answering, proven, { action, remember, refused: codeWrong })
  })

  publicRoute(calls.signInByLink, async ({ params, body: { token, remember }, ...answering }) => {
    const proven = await inPage(answering.database, params.slug, async (db, page) => {
      const email = await proveSignInLink(db, page, token, now())
      if (email === undefined) return undefined
      await allowAnotherLink(db, email, linkKind(page.organizationId))
      return findPerson(db, page, email)
    })
    if (!proven) throw linkOver()
    const action = 'POST public/clinics/:slug/sign-in-link'
    return enter(answering, proven, { action, remember, refused: linkOver })
  })
}
