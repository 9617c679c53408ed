import type { Server } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { appointmentRoutes } from '#server/features/day/appointments/routes.ts'
import { createAudit } from '#server/features/shared/audit/record-audit.ts'
import { auditRoutes } from '#server/features/shared/audit/routes.ts'
import { createFailedSignIns } from '#server/features/identity/auth/failed-sign-ins.ts'
import { createHolderProof } from '#server/features/identity/auth/prove-holder.ts'
import { authRoutes, type AuthSettings } from '#server/features/identity/auth/routes.ts'
import { createSecondFactors } from '#server/features/identity/auth/second-factors.ts'
import { createSessions } from '#server/features/identity/auth/sessions.ts'
import { calendarFeedRoutes } from '#server/features/day/calendar-feeds/routes.ts'
import { secretAddressRoutes } from '#server/features/day/secret-addresses/routes.ts'
import { calendarRoutes } from '#server/features/day/calendar/routes.ts'
import { categoryRoutes } from '#server/features/clinic/categories/routes.ts'
import { breakGlassRoutes } from '#server/features/clinic/break-glass/routes.ts'
import { clinicRoutes } from '#server/features/clinic/clinics/routes.ts'
import { dashboardRoutes } from '#server/features/day/dashboard/routes.ts'
import {
  createDemoQuotas,
  demosAtOnce,
  demoQuotas as usualQuotas,
  type DemoQuotas,
} from '#server/features/site/demo/demo-quotas.ts'
import type { DemoLimits } from '#server/features/site/demo/open-demo.ts'
import { demoRoutes } from '#server/features/site/demo/routes.ts'
import { correctionRoutes } from '#server/features/clinic/corrections/routes.ts'
import { doctorRoutes } from '#server/features/clinic/doctors/routes.ts'
import { fileRoutes } from '#server/features/shared/files/routes.ts'
import { healthRoutes } from '#server/features/site/health/routes.ts'
import { watchWriting } from '#server/features/site/health/watch-writing.ts'
import { hoursRoutes } from '#server/features/day/hours/routes.ts'
import { browserFaultRoutes } from '#server/features/site/browser-faults/routes.ts'
import { inquiryRoutes } from '#server/features/site/inquiries/routes.ts'
import { createExportQueue } from '#server/features/shared/lists/export-queue.ts'
import { mailRoutes } from '#server/features/shared/mail/routes.ts'
import { memberRoutes } from '#server/features/identity/members/routes.ts'
import { notificationRoutes } from '#server/features/shared/notifications/routes.ts'
import { messageRoutes } from '#server/features/day/messages/routes.ts'
import { ownMemory } from '#server/platform/workers/follow-leader.ts'
import type { WorkerMemory } from '#server/platform/workers/messages.ts'
import { operatorRoutes } from '#server/features/site/operator/routes.ts'
import { servePages } from '#server/features/site/public-site/pages.ts'
import { isVisitHidden } from '#server/features/clinic/patients/hidden-visits.ts'
import { createSendOpenLinks } from '#server/features/money/online-payments/send-open-links.ts'
import { endMailedAccess, endSentLinks } from '#server/features/day/waitlist/end-mailed-access.ts'
import { patientSignInRoutes } from '#server/features/day/patient-sign-in/routes.ts'
import { portalRoutes } from '#server/features/day/portal/routes.ts'
import { endPass } from '#server/features/day/public-booking/devices.ts'
import { answerVisit } from '#server/features/day/public-booking/answer-visit.ts'
import { servePictures } from '#server/features/day/public-booking/picture-route.ts'
import { publicBookingRoutes } from '#server/features/day/public-booking/routes.ts'
import { countScheduleChange, createKeptSchedules } from '#server/features/day/scheduling/kept-schedules.ts'
import { showAtFirst } from '#server/features/day/public-booking/show-at-first.ts'
import { publicSiteRoutes } from '#server/features/site/public-site/routes.ts'
import { patientRoutes } from '#server/features/clinic/patients/routes.ts'
import { portalAddressRoutes } from '#server/features/clinic/patients/portal-address-routes.ts'
import { maySeePatient } from '#server/features/clinic/patients/visible-patients.ts'
import { judgeAgain } from '#server/features/record/orders/judge-again.ts'
import { findPaper } from '#server/features/record/papers/find-paper.ts'
import { multiplyMedicinePrices } from '#server/features/record/medicines/formulary.ts'
import { recordRoutes } from '#server/record-wing.ts'
import { moneyRoutes } from '#server/money-wing.ts'
import type { OnlineParts } from '#server/features/money/online-payments/parts.ts'
import { followTaxOfSettings } from '#server/features/money/tax/change-tax-rate.ts'
import { requireTaxNumber } from '#server/features/money/tax/require-tax-number.ts'
import { holdBooksAlone } from '#server/features/money/ledger/post.ts'
import { multiplyPackagePrices } from '#server/features/money/packages/change-packages.ts'
import { multiplyItemPrices } from '#server/features/money/price-list/set-price.ts'
import { profileRoutes } from '#server/features/identity/profile/routes.ts'
import { deskRoutes } from '#server/features/day/desk/routes.ts'
import { visitCardRoutes } from '#server/features/day/visit-card/routes.ts'
import { queueRoutes } from '#server/features/day/queue/routes.ts'
import { receptionistRoutes } from '#server/features/clinic/receptionists/routes.ts'
import { securityRoutes } from '#server/features/identity/security/routes.ts'
import { clinicResourceRoutes } from '#server/features/day/resources/routes.ts'
import { seriesRoutes } from '#server/features/day/series/routes.ts'
import { samplesRoutes } from '#server/features/site/samples/routes.ts'
import { serviceRoutes } from '#server/features/clinic/services/routes.ts'
import { settingsRoutes } from '#server/features/clinic/settings/routes.ts'
import { waitlistRoutes } from '#server/features/day/waitlist/routes.ts'
import { built as usualBuilt, type Built } from '#server/platform/built.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createDocuments } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { serveApiDocs } from '#server/platform/http/api-docs.ts'
import { createHttp } from '#server/platform/http/create-http.ts'
import type { Gate } from '#server/platform/http/gate.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { createRoutes } from '#server/platform/http/routes.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { createLimits } from '#server/platform/limits/limits.ts'
import { createSharedCounts } from '#server/platform/limits/shared-counts.ts'
import { announce, serveLive } from '#server/platform/live/live.ts'
import type { MessageProvider } from '#server/platform/messages/provider.ts'

export type AppOptions = {
  /** Connects with the role for organizations' own records: see db/migrations/0037 for the roles. */
  database: Database
  /** Connects with the sign-in role: accounts, sessions, and the operators' calls. */
  signIn: Database
  /** Two connections of their own, of the sign-in role, for counting what strangers ask for. */
  counting: Database
  /** Of this installation, kept in its data folder. */
  secret: string
  /** Also encrypts the secrets of second factors. */
  secondFactorKey: string
  files: FileStore
  log: Logger
  /** Listens already, and belongs to who opened it. Without: calls are injected. */
  server?: Server
  trustProxy: string[]
  signInPerMinute: number
  passwordMinimum: number
  sessionIdleMinutes: number
  /** Where the pages are served; undefined in tests of the calls, which need no built web. */
  publicUrl: string | undefined
  /** Left out: what scripts/build.js made. */
  built?: Built
  /** Gets a mail of what visitors write; undefined: it is only kept. */
  operatorEmail?: string | undefined
  /** What each process of this machine holds; this one alone, unless somebody says otherwise. */
  memories?: () => WorkerMemory[]
  demoLimits?: DemoLimits
  /** How much one demo may write. */
  demoQuotas?: DemoQuotas
  /** Opens organizations' keys, and asks the providers of online payments. */
  onlinePayments: Pick<OnlineParts, 'seal' | 'providerOf'>
  /** Sends SMS and WhatsApp messages; undefined: nobody does. */
  provider?: MessageProvider | undefined
  /** Epoch milliseconds; tests stop the clock. */
  now?: () => number
  /** How long a caller waits for each; without, what each of them sets. Tests wait longer: their machine may be busy. */
  patience?: { healthMs: number; documentMs: number; exportMs: number }
}

export type App = {
  http: FastifyInstance
  routes: Routes
  /** From now on health says that others should be asked; everything is still served. */
  drain(): void
  /** Ends streams, takes no new request, lets `drain` wait for those under way, writes what the audit still holds. */
  close(drain?: () => Promise<void>): Promise<void>
}

/** A page checks again whenever a person pauses while typing, so this is more than people need. */
const asksPerSignIn = 10

/** Every feature by name; record-wing.ts and money-wing.ts name those of their wings. */
export async function createApp(options: AppOptions): Promise<App> {
  const {
    database,
    signIn,
    counting,
    secret,
    secondFactorKey,
    files,
    log,
    server,
    trustProxy,
    signInPerMinute,
    passwordMinimum,
    sessionIdleMinutes,
    publicUrl,
    built = usualBuilt,
    operatorEmail,
    memories = () => [ownMemory()],
    onlinePayments,
    demoLimits = { atOnce: demosAtOnce, perAddressAndHour: 10 },
    demoQuotas = usualQuotas,
    provider,
    now = Date.now,
    patience,
  } = options
  const reads = createSharedCounts(counting, now)
  const http = await createHttp({ log, server, trustProxy, signInPerMinute, countRead: reads.count })
  const sessions = createSessions(signIn)
  const audit = createAudit({ database, signIn }, log)
  const limits = createLimits(counting, now)
  const countSignIn = (request: FastifyRequest) =>
    limits.count({ key: `sign-in:${networkOf(request.address)}`, most: signInPerMinute, seconds: 60 })
  const gate: Gate = {
    database,
    signIn,
    secret,
    now,
    publicUrl,
    authenticate: sessions.authenticate,
    hasSteppedUp: sessions.hasSteppedUp,
    countSignIn,
    countAsk: (call, accountId) => reads.count(`${call}:${accountId}`, signInPerMinute * asksPerSignIn),
    spendInDemo: createDemoQuotas({ counting, reads }, { quotas: demoQuotas, now }),
    audit,
    announce(db, organizationId, kinds, membershipIds) {
      announce(db, organizationId, kinds, membershipIds)
      countScheduleChange(db, organizationId, kinds)
    },
  }
  const live = serveLive(http, database, sessions.authenticateWithCookie)
  // The routes are made while the database answers.
  const listening = Promise.all([sessions.listening, live.listening])
  listening.catch(() => {})
  sessions.onEnded(live.drop)

  const documents = createDocuments({
    built: join(built.folder, 'server/documents.js'),
    ...(patience && { limitMs: patience.documentMs }),
  })

  const routes = createRoutes(http, gate)
  let isDraining = false
  const writing = watchWriting({ signIn, files, now })
  healthRoutes(http, { database, writing, isDraining: () => isDraining, patienceMs: patience?.healthMs })
  const secondFactors = createSecondFactors(secondFactorKey, now)
  const sessionLimits = { idleMinutes: sessionIdleMinutes }
  const failedSignIns = createFailedSignIns({ database: signIn, audit, log, now })
  const onSignOut: AuthSettings['onSignOut'] = (...signedOut) => endPass(database, ...signedOut)
  authRoutes(routes, {
    passwordMinimum,
    limits,
    sessionLimits,
    secondFactors,
    failedSignIns,
    now,
    onSignOut,
  })
  const holder = createHolderProof({
    database: signIn,
    limits,
    secondFactors,
    hashesOfNetwork: signInPerMinute,
  })
  securityRoutes(routes, { database: signIn, secondFactors, holder, limits })
  profileRoutes(routes, { files, passwordMinimum, holder, now })
  fileRoutes(http, {
    database,
    files,
    authenticate: sessions.authenticateWithCookie,
    maySeePatient: (db, actor, id) => maySeePatient(db, actor, id, now()),
  })
  const lists = {
    files,
    renderDocument: documents.render,
    exports: createExportQueue(patience && { waitMs: patience.exportMs }),
    now,
  }
  const loadSlotTerms = createKeptSchedules()
  clinicRoutes(routes, { ...lists, requireTaxNumber })
  calendarRoutes(routes)
  categoryRoutes(routes, lists)
  serviceRoutes(routes, lists)
  clinicResourceRoutes(routes, { now })
  const people = { ...lists, passwordMinimum, limits, hashesOfNetwork: signInPerMinute }
  memberRoutes(routes, lists)
  doctorRoutes(routes, people)
  receptionistRoutes(routes, people)
  const links = {
    endMailedAccess,
    endSentLinks,
    sendOpenLinks: createSendOpenLinks(provider?.channels ?? []),
    judgeResults: judgeAgain,
  }
  patientRoutes(routes, { ...people, ...links })
  correctionRoutes(routes, { files, ...links })
  breakGlassRoutes(routes, { holder, limits })
  portalAddressRoutes(routes, { now })
  hoursRoutes(routes, { now })
  appointmentRoutes(routes, lists, loadSlotTerms)
  visitCardRoutes(routes)
  deskRoutes(routes)
  queueRoutes(routes, now)
  const papers = { ...lists, publicUrl: publicUrl ?? 'http://localhost:3000', warmDocuments: documents.warm }
  recordRoutes(routes, { ...papers, database, limits })
  moneyRoutes(routes, http, {
    ...papers,
    ...onlinePayments,
    phoneChannels: provider?.channels ?? [],
    database,
    audit,
    secret,
  })
  dashboardRoutes(routes, now)
  auditRoutes(routes, lists)
  settingsRoutes(routes, {
    files,
    multiplyFurtherPrices: [multiplyMedicinePrices, multiplyItemPrices, multiplyPackagePrices],
    holdBooksAlone,
    followTaxOfSettings,
  })
  notificationRoutes(routes, { isVisitHidden })
  mailRoutes(routes)
  const host = new URL(publicUrl ?? 'http://localhost').hostname
  calendarFeedRoutes(routes, http, { database, audit, host, now })
  secretAddressRoutes(routes)
  messageRoutes(routes, http, {
    ...lists,
    database,
    secret,
    provider,
    answerVisit,
    publicUrl: papers.publicUrl,
  })
  seriesRoutes(routes)
  publicSiteRoutes(routes)
  publicBookingRoutes(routes, { host, now, loadSlotTerms })
  servePictures(http, { database, files, now })
  portalRoutes(routes, host)
  patientSignInRoutes(routes, { sessionLimits, now })
  waitlistRoutes(routes, lists)
  samplesRoutes(routes)
  demoRoutes(routes, { limits: demoLimits, now })
  browserFaultRoutes(routes, log)
  inquiryRoutes(routes, { secret, operatorEmail, log, now })
  operatorRoutes(routes, { files, now, memories })
  serveApiDocs(http, routes.definitions)
  const findBookingPage = (slug: string) => showAtFirst(database, slug, { now: now(), loadSlotTerms })
  const pages = {
    built,
    operatorEmail,
    findBookingPage,
    findPaper: (code: string) => findPaper(database, code),
    now,
  }
  if (publicUrl) await servePages(http, database, { publicUrl, ...pages })
  await listening

  return {
    http,
    routes,
    drain: () => void (isDraining = true),
    async close(drain) {
      live.close()
      await http.close()
      await drain?.()
      await Promise.all([documents.close(), reads.flush().catch(() => {})])
      await failedSignIns.flush()
      await audit.flush()
      sessions.close()
    },
  }
}
