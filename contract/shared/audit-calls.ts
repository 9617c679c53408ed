import type { AuditAction, AuditArea } from './audit-words.ts'

/** Calls with a special word come first, the rules for each method last. */
const actionRules: readonly [RegExp, AuditAction][] = [
  [/^POST users\/login$/, 'signedIn'],
  [/^POST public\/clinics\/:slug\/sign-in$/, 'signedIn'],
  [/^POST users\/logout$/, 'signedOut'],
  [/^POST .*\/break-glass$/, 'brokeGlass'],
  [/\/export$/, 'exported'],
  [/\/(preview|check|find-for-break-glass)$/, 'viewed'],
  // What is being sent is a report only once it is whole.
  [/^(POST users\/uploads|PATCH users\/uploads\/:id)$/, 'changed'],
  [/^DELETE users\/uploads\/:id$/, 'cancelled'],
  [/^GET /, 'viewed'],
  // What a mailed link shows is asked for by POST, so that its secret stands in no address.
  [
    /^POST public\/(appointment(\/(doctors|slots))?|deposit|payment-link|waiting-room|waitlist-(entry|offer))$/,
    'viewed',
  ],
  [/^POST public\/waitlist-entry\/leave$|\/holds\/release$|\/deposit\/(end|give-back)$/, 'cancelled'],
  [/\/(messages\/stop|end-former-secret)$/, 'changed'],
  [/\/bulk$/, 'changedMany'],
  [/\/restore$/, 'restored'],
  [/\/(status|verification)$/, 'changedStatus'],
  [/\/(cancel|decline|discard|withdraw)$/, 'cancelled'],
  [/\/break-glass\/:id\/end$/, 'cancelled'],
  [/\/sign$/, 'signed'],
  [/\/(:entryId|results\/:id)\/error$/, 'struckThrough'],
  [/\/(results|unmatched)\/:id\/seen$/, 'seen'],
  [/\/results\/:id\/correct$/, 'corrected'],
  [/\/(confirm|confirm-email|accept|approve|take|review)$/, 'confirmed'],
  [/\/undo$/, 'undone'],
  [/\/invite$/, 'invited'],
  [/\/(send-again|offer|mail)$/, 'sent'],
  [/^DELETE /, 'deleted'],
  [/^(PUT|PATCH) /, 'changed'],
  [/^POST user\//, 'changed'],
  [/^POST users\/(register|verify-otp|resend-otp|forgot-password|reset-password)$/, 'changed'],
  [/\/(move|read|read-all|reset|reset-second-factor|switch-organization|online-payments\/test)$/, 'changed'],
  [/^POST users\/cash-desks\/:id\/close$/, 'changed'],
  [/^POST /, 'added'],
]

/** The first rule that matches the path, or the name of a job. */
const areaRules: readonly [RegExp, AuditArea][] = [
  [/^users\/(orders|results)(\/|$)|^users\/patients\/:id\/results$|^users\/doctors\/:id\/cover$/, 'orders'],
  [/^users\/(patients\/:id\/reports|uploads)(\/|$)/, 'reports'],
  [
    /^users\/patients\/:id\/(chart|bedside|hidden-from-family|vitals|problems|allergies|allergy-state|medicines|immunizations|history|pregnancy|facts)(\/|$)/,
    'chart',
  ],
  [/^users\/patients\/:id\/(account|statement|policies)(\/|$)/, 'invoices'],
  [/(^|\/)waitlist(-offer|-entry)?(\/|$)/, 'waitlist'],
  [/\/(working-hours|opening-hours|exceptions|leave|holidays)(\/|$)/, 'hours'],
  [/(^|\/)resources(\/|$)/, 'resources'],
  [/^users\/portal\/people(\/|$)/, 'patients'],
  [/^users\/portal\/shared-visits\/:id\/certificates(\/|$)/, 'certificates'],
  [/^users\/portal\/shared-visits(\/|$)/, 'encounters'],
  [/^users\/portal\/shared-results$/, 'orders'],
  [/^users\/(appointments|slots|calendar|queue|desk|portal)(\/|$)/, 'appointments'],
  [/^public\/(clinics\/:slug\/appointments|appointment)(\/|$)/, 'appointments'],
  // A patient's answer to a message.
  [/^message_reply\//, 'appointments'],
  [/^calendar$|^users\/(calendar-feeds|secret-addresses)(\/|$)/, 'calendarFeeds'],
  [/^users\/(patients|corrections|break-glass)(\/|$)|^public\/confirm-email$/, 'patients'],
  [/^users\/(encounters|doctor-home)(\/|$)/, 'encounters'],
  [/^users\/(templates|phrases|medicines|medicine-sets|safety-rules)(\/|$)/, 'settings'],
  [/^users\/certificate-templates(\/|$)/, 'settings'],
  [/^users\/(certificates|signature)(\/|$)/, 'certificates'],
  [/^users\/(prescriptions|overrides)(\/|$)/, 'prescriptions'],
  [
    /^(book_provider_news|ask_refund|give_deposit_back)$|^users\/(payments|approvals|payment-links|online-payments|portal\/checkouts)(\/|$)|^public\/payment-link|^webhooks\/:provider/,
    'payments',
  ],
  [/^users\/(invoices|quotations|dues)(\/|$)/, 'invoices'],
  [/^users\/cash-desks(\/|$)/, 'cashDesk'],
  [/^users\/(ledger|periods|registers|gstr1)(\/|$)/, 'ledger'],
  [/^users\/doctor-(statements|shares|tds-rates)(\/|$)/, 'payments'],
  [/^users\/(payers|claims|payer-tds-rates)(\/|$)/, 'payments'],
  [/^users\/doctors?(\/|$)/, 'doctors'],
  [/^users\/receptionists?(\/|$)/, 'receptionists'],
  [/^users\/clinics?(\/|$)/, 'clinics'],
  [/^users\/(services?|price-items|price-lists|packages)(\/|$)/, 'services'],
  [/^users\/categor(y|ies)(\/|$)/, 'categories'],
  [
    /^users\/(settings|samples|mail|problem-codes|growth-tables|tests|tax-rates|document-series|money-rules)(\/|$)/,
    'settings',
  ],
  [/^users\/messages(\/|$)|^public\/messages(\/|$)/, 'messages'],
  [/^users\/notifications(\/|$)/, 'notifications'],
  [/^users\/(members|invitations)(\/|$)/, 'members'],
  [/^users\/audit(\/|$)/, 'audit'],
  [/^users\/dashboard$/, 'dashboard'],
  [
    /^user\/|^public\/clinics\/:slug\/sign-in(-codes)?$|^users\/(login|logout|register|verify-otp|resend-otp|forgot-password|reset-password|switch-organization)$/,
    'signIn',
  ],
]

/** A job did it, and nobody was signed in. */
export const isOfJob = (call: string): boolean => call.startsWith('JOB ')

/**
 * A readable name for a call. Made from the call's text, not from today's list of calls, so that rows of removed calls stay
 * readable.
 */
export function describeCall(call: string): { action: AuditAction; area: AuditArea } {
  const path = call.slice(call.indexOf(' ') + 1)
  const action = actionRules.find(([rule]) => rule.test(call))?.[1] ?? 'changed'
  return { action, area: areaRules.find(([rule]) => rule.test(path))?.[1] ?? 'other' }
}
