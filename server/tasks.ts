import type { TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { composeHeads } from '#server/features/shared/audit-proof/compose-heads.ts'
import { keepAuditMonthsJob } from '#server/features/shared/audit-proof/keep-months.job.ts'
import { mailHeadsJob, sealHeadsJob } from '#server/features/shared/audit-proof/seal-heads.job.ts'
import { accountMails } from '#server/features/identity/auth/mails/account-mails.ts'
import { tellFailedSignInsJob } from '#server/features/identity/auth/failed-sign-ins.ts'
import { endDemosJob } from '#server/features/site/demo/end-demos.job.ts'
import { cleanUpJob } from '#server/features/site/housekeeping/clean-up.job.ts'
import { composeInquiry } from '#server/features/site/inquiries/inquiry-text.ts'
import type { Compose } from '#server/features/shared/mail/composers.ts'
import { queueLostMails } from '#server/features/shared/mail/outbox.ts'
import { sendMailJobs } from '#server/features/shared/mail/send-mail.job.ts'
import { composeNotification } from '#server/features/shared/notifications/compose-mail.ts'
import { notifyOfFailedMail } from '#server/features/shared/notifications/notify.ts'
import { planRemindersJob } from '#server/features/day/messages/plan-reminders.job.ts'
import { askCostJob } from '#server/features/day/messages/ask-cost.job.ts'
import { queueLostMessages } from '#server/features/day/messages/queue-lost.ts'
import { sendMessagesJob } from '#server/features/day/messages/send-messages.job.ts'
import { takeVisitMessages } from '#server/features/day/messages/visit-mail.ts'
import { composeBookingMail } from '#server/features/day/public-booking/compose-mail.ts'
import { composeSignInCode } from '#server/features/day/patient-sign-in/compose-code.ts'
import { createVisitLinks } from '#server/features/day/public-booking/visit-link.ts'
import { composeEmergencyMail } from '#server/features/clinic/break-glass/compose-mail.ts'
import { composeAddressMail } from '#server/features/clinic/patients/address-mails.ts'
import { composeInvoiceMail } from '#server/features/money/invoices/compose-mail.ts'
import { askRefundJob } from '#server/features/money/online-payments/ask-refund.job.ts'
import { bookProviderEventJob } from '#server/features/money/online-payments/book-provider-event.job.ts'
import { composeLateMail } from '#server/features/money/online-payments/deposits/compose-late.ts'
import { endDepositJob } from '#server/features/money/online-payments/deposits/end-deposit.job.ts'
import { giveDepositBackJob } from '#server/features/money/online-payments/deposits/give-deposit-back.job.ts'
import { lookAtCheckoutJob } from '#server/features/money/online-payments/look-at-checkout.job.ts'
import { createFindOwed } from '#server/features/money/online-payments/owed-link.ts'
import type { OnlineParts } from '#server/features/money/online-payments/parts.ts'
import { composeQuotationMail } from '#server/features/money/quotations/mail-quotation.ts'
import { composeJoinedMail } from '#server/features/day/waitlist/compose-joined.ts'
import { composeOfferMail } from '#server/features/day/waitlist/compose-offer.ts'
import { holdGaveWayJob } from '#server/features/day/waitlist/hold-gave-way.job.ts'
import { offerFreedTimeJob } from '#server/features/day/waitlist/offer-freed-time.job.ts'
import { offerNewDayJob } from '#server/features/day/waitlist/offer-new-day.job.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import type { MessageProvider } from '#server/platform/messages/provider.ts'

export type JobOptions = {
  database: Database
  /** Connects with the housekeeping role: it sends mails, and deletes what is too old. */
  housekeeping: Database
  files: FileStore
  transport: MailTransport
  provider: MessageProvider | undefined
  publicUrl: string
  /** As the app's. */
  secret: string
  onlinePayments: Pick<OnlineParts, 'seal' | 'providerOf'>
  /** Where the ends of the audit's chains are written, and the private key (PEM) that signs them. */
  auditHeads: { path: string; key: string }
  /** How many years of the audit are kept; undefined: all of it. */
  auditYears?: number | undefined
  operatorEmail?: string | undefined
  log: Logger
  now?: () => number
  /** Measures how long mails take to leave: milliseconds that never go back. */
  stopwatch?: (() => number) | undefined
}

/** Every job by name. */
export function createTasks(options: JobOptions): TaskList {
  const { database, housekeeping, files, auditHeads, operatorEmail, now = Date.now } = options
  const ofVisits = { ...options, database: housekeeping, linksOf: createVisitLinks(options.publicUrl), now }
  const online = { ...options, ...options.onlinePayments, now }
  const ofBooking: Compose = (db, row, publicUrl) => composeBookingMail(db, row, publicUrl, now())
  return {
    ...sendMailJobs({
      ...options,
      database: housekeeping,
      composers: {
        ...accountMails,
        notification: composeNotification,
        inquiry: composeInquiry,
        audit_heads: db => composeHeads(db, auditHeads.key, now()),
        booking_code: ofBooking,
        sign_in_code: (db, row, publicUrl) => composeSignInCode(db, row, publicUrl, now()),
        booking_confirmed: ofBooking,
        waitlist_offer: composeOfferMail,
        waitlist_joined: composeJoinedMail,
        address_changed: composeAddressMail,
        address_proof: composeAddressMail,
        address_replaced: composeAddressMail,
        emergency_access: composeEmergencyMail,
        invoice: (db, row, publicUrl) =>
          composeInvoiceMail(db, row, { publicUrl, secret: options.secret, now: now() }),
        deposit_late: (db, row, publicUrl) =>
          composeLateMail(db, row, { publicUrl, secret: options.secret, now: now() }),
        quotation: (db, row, publicUrl) =>
          composeQuotationMail(db, row, { publicUrl, secret: options.secret, now: now() }),
      },
      takeVisitMessages: takeVisitMessages(ofVisits),
      onFailing: notifyOfFailedMail,
      load: database.load,
      now,
    }),
    queue_lost_mails: async payload => {
      const { aloneSince } = (payload ?? {}) as { aloneSince?: string }
      const before = aloneSince === undefined ? undefined : Number(aloneSince)
      await housekeeping.inGlobal(db => queueLostMails(db, now(), before))
    },
    queue_lost_messages: () => housekeeping.inGlobal(db => queueLostMessages(db, now())),
    send_messages: sendMessagesJob({
      ...ofVisits,
      links: { ...options, findOwed: createFindOwed(options), now },
    }),
    ask_cost: askCostJob(ofVisits),
    book_provider_news: bookProviderEventJob(online),
    ask_refund: askRefundJob(online),
    look_at_checkout: lookAtCheckoutJob(online),
    end_deposit: endDepositJob(online),
    give_deposit_back: giveDepositBackJob(online),
    offer_freed_time: offerFreedTimeJob(database, now),
    hold_gave_way: holdGaveWayJob(database),
    offer_new_day: offerNewDayJob(database, now),
    plan_reminders: planRemindersJob(database, now),
    tell_failed_sign_ins: tellFailedSignInsJob(housekeeping),
    clean_up: cleanUpJob(housekeeping, files),
    end_demos: endDemosJob(housekeeping, files),
    keep_audit_months: keepAuditMonthsJob({
      database: housekeeping,
      ...auditHeads,
      years: options.auditYears,
      now,
    }),
    seal_heads: sealHeadsJob({ database: housekeeping, ...auditHeads, now }),
    mail_heads: mailHeadsJob(housekeeping, operatorEmail),
  }
}

/** When which job runs by itself, in UTC. */
export const schedule = `17 21 * * * clean_up ?max=3
47 21 * * * offer_new_day ?max=3
37 22 * * * keep_audit_months ?max=3
*/5 * * * * end_demos ?max=3
* * * * * queue_lost_mails ?max=3
* * * * * queue_lost_messages ?max=3
* * * * * seal_heads ?max=3
7 4 * * * mail_heads ?max=3`
