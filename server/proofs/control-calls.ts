/**
 * Every call that only owners have and that changes something. `control`: it changes who controls the organization's money or sign-in, so
 * it asks for a step-up whatever the organization's policy says, and all owners get a mail and a line in their bell, of these kinds. Of
 * `PUT users/settings` this holds for the rules for signing in (also who is asked before exports), of `PUT users/clinics/:id` for the
 * clinic's own UPI ID, and of `PATCH users/members/:id` for owners: who becomes one, and whose access as one ends.
 *
 * Why the others do not:
 * - policy: an address, or access to the record. They ask for a step-up if the organization's policy says so, and mail the person.
 * - staff: who works here, by invitation to the person's own mailbox; it makes nobody an owner.
 * - books: posts to the books, which keep it, with limits and approvals of their own. It moves nothing at a bank.
 * - prices: what is charged. Every invoice shows it.
 * - day: hours, rooms and pages. A new clinic has taken no money yet.
 * - words: what mails and messages say.
 * - record: templates, lists and rules of the medical record.
 * - nothing: says that somebody has looked.
 */
const table = `
POST users/clinics                                         day
DELETE users/clinics/:id                                   day
PUT users/clinics/:id                                      control upi_changed
PUT users/clinics/:id/booking-page                         day
DELETE users/clinics/:id/exceptions/:date                  day
PUT users/clinics/:id/exceptions/:date                     day
POST users/clinics/:id/holidays                            day
DELETE users/clinics/:id/holidays/:holidayId               day
PUT users/clinics/:id/holidays/:holidayId                  day
PUT users/clinics/:id/opening-hours                        day
POST users/clinics/:id/resources                           day
DELETE users/clinics/:id/resources/:resourceId             day
PUT users/clinics/:id/resources/:resourceId                day
POST users/clinics/:id/resources/:resourceId/restore       day
PATCH users/clinics/:id/resources/:resourceId/status       day
POST users/clinics/:id/restore                             day
PATCH users/clinics/:id/status                             day
POST users/clinics/bulk                                    day
POST users/break-glass/:id/review                          nothing
POST users/break-glass/:id/end                             nothing
POST users/categories                                      prices
DELETE users/categories/:id                                prices
PUT users/categories/:id                                   prices
POST users/categories/:id/restore                          prices
PATCH users/categories/:id/status                          prices
POST users/categories/bulk                                 prices
POST users/services                                        prices
DELETE users/services/:id                                  prices
PUT users/services/:id                                     prices
POST users/services/:id/restore                            prices
PATCH users/services/:id/status                            prices
POST users/services/bulk                                   prices
POST users/doctors                                         policy
DELETE users/doctors/:id                                   staff
PUT users/doctors/:id                                      policy
DELETE users/doctors/:id/exceptions/:date                  day
PUT users/doctors/:id/exceptions/:date                     day
POST users/doctors/:id/invite                              staff
POST users/doctors/:id/restore                             staff
PATCH users/doctors/:id/status                             staff
PATCH users/doctors/:id/verification                       staff
PUT users/doctors/:id/working-hours                        day
POST users/doctors/bulk                                    staff
POST users/receptionists                                   policy
DELETE users/receptionists/:id                             staff
PUT users/receptionists/:id                                policy
POST users/receptionists/:id/invite                        staff
POST users/receptionists/:id/restore                       staff
PATCH users/receptionists/:id/status                       staff
POST users/receptionists/bulk                              staff
PATCH users/members/:id                                    control owners_changed
POST users/members/:id/reset-second-factor                 control second_factor_reset
DELETE users/samples                                       prices
POST users/samples                                         prices
PUT users/settings                                         control sign_in_rules_changed
PUT users/settings/mail-templates                          words
POST users/settings/mail-templates/reset                   words
PUT users/settings/messages                                words
PUT users/settings/online-payments                         control online_payments_changed
DELETE users/settings/online-payments                      control online_payments_changed
POST users/settings/online-payments/test                   nothing
POST users/settings/online-payments/end-former-secret      control online_payments_changed
POST users/online-payments/unmatched/:id/seen              nothing
DELETE users/payment-links/:id                             nothing
PUT users/money-rules                                      control upi_changed two_person_changed two_person_asked money_rules_changed
POST users/money-rules/two-person-change                   control two_person_changed
POST users/periods                                         control period_closed
POST users/doctor-statements                               books
PUT users/doctor-shares/:id                                prices
PUT users/doctor-tds-rates                                 prices
POST users/payers                                          prices
PUT users/payers/:id                                       prices
DELETE users/payers/:id                                    prices
POST users/payers/:id/restore                              prices
POST users/payers/:id/payouts                              books
POST users/payers/:id/payouts/:payoutId/undo               books
PUT users/payer-tds-rates                                  prices
POST users/claims/send                                     books
POST users/claims/settlements                              books
POST users/claims/settlements/:id/undo                     books
POST users/claims/settlements/:id/return                   books
PUT users/document-series                                  prices
POST users/tax-rates                                       prices
PUT users/tax-rates/:id                                    prices
PATCH users/tax-rates/:id/status                           prices
POST users/price-items                                     prices
PUT users/price-items/:id                                  prices
PUT users/price-items/:id/prices                           prices
DELETE users/price-items/:id/prices/:priceId               prices
POST users/packages                                        prices
PUT users/packages/:id                                     prices
POST users/certificate-templates                           record
DELETE users/certificate-templates/:id                     record
PUT users/certificate-templates/:id                        record
POST users/certificate-templates/:id/restore               record
PATCH users/encounters/:id/doctor                          record
POST users/growth-tables                                   record
DELETE users/growth-tables/:id                             record
DELETE users/medicines                                     record
POST users/medicines                                       record
DELETE users/medicines/:id                                 record
PUT users/medicines/:id                                    record
POST users/medicines/import                                record
DELETE users/problem-codes                                 record
POST users/problem-codes/import                            record
POST users/safety-rules                                    record
DELETE users/safety-rules/:id                              record
PUT users/settings/medicines                               record
PUT users/settings/record                                  record
POST users/tests                                           record
PUT users/tests/:id                                        record
PATCH users/tests/:id/status                               record
`

export const controlCalls: ReadonlyMap<string, { why: string; kinds: readonly string[] }> = new Map(
  table
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [method, path, why, ...kinds] = line.trim().split(/\s+/)
      return [`${method} ${path}`, { why: why!, kinds }]
    }),
)
