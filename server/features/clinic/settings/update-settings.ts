import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { minorDigits } from '#contract/values/currencies.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import type { lockableSettings, Settings, settingsEndpoints } from '#contract/clinic/settings.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'
import { multiplyPrices } from '#server/features/clinic/services/multiply-prices.ts'
import { changeOrganization, keepPrefix } from '#server/features/identity/organizations/organizations.ts'
import { startCounting, type CounterKind } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput, staleVersion } from '#server/platform/http/errors.ts'
import { getSettings } from './queries.ts'

type Changes = BodyOf<typeof settingsEndpoints.update>

const lockedReasons: Record<(typeof lockableSettings)[number], string> = {
  currency: messages.currencyLocked,
  nextBillNumber: messages.numberingLocked,
  nextReceiptNumber: messages.numberingLocked,
  nextPrescriptionNumber: messages.numberingLocked,
  nextCertificateNumber: messages.numberingLocked,
}
const counterOf = {
  nextBillNumber: 'appointments',
  nextReceiptNumber: 'payments',
  nextPrescriptionNumber: 'prescriptions',
  nextCertificateNumber: 'certificates',
} as const

export type MultiplyPrices = (db: Db, organizationId: string, factor: number) => Promise<void>

/** What changing the currency does in the wings above. */
export type CurrencyParts = {
  /** Of medicines and of the price list. */
  multiplyFurtherPrices: readonly MultiplyPrices[]
  /** Waits until nobody posts; nobody does until the transaction ends. */
  holdBooksAlone: (db: Db, organizationId: string) => Promise<void>
}

/**
 * Writes what is given and leaves the rest. Answers the settings as they were. Errors: stale_version with the settings as they are; invalid_input beside a
 * field that is locked: sums are in the currency that they were agreed in, and numbers follow one another without a gap.
 */
export async function updateSettings(
  db: Db,
  organizationId: string,
  changes: Changes & { logoId: string | undefined },
  { multiplyFurtherPrices, holdBooksAlone }: CurrencyParts,
): Promise<Settings> {
  const [before] = await db<{ currency: string }[]>`
    select currency from organizations where id = ${organizationId} for no key update`
  // A first payment that is being written is seen below, and one that waits is in the new currency.
  if (changes.currency && changes.currency !== before!.currency) await holdBooksAlone(db, organizationId)
  const current = await getSettings(db, organizationId)
  if (changes.version !== undefined && changes.version !== current.version) throw staleVersion(current)
  const refused = current.locked.filter(
    field => changes[field] !== undefined && changes[field] !== current[field],
  )
  if (refused.length > 0)
    throw invalidInput(Object.fromEntries(refused.map(field => [field, lockedReasons[field]])))

  for (const [field, kind] of Object.entries(counterOf) as [keyof typeof counterOf, CounterKind][]) {
    const next = changes[field]
    if (next !== undefined && next !== current[field]) await startAt(db, organizationId, kind, next)
  }
  if (changes.currency && changes.currency !== current.currency)
    for (const multiply of [multiplyPrices, ...multiplyFurtherPrices])
      await keepPrices(db, organizationId, [current.currency, changes.currency], multiply)
  await keepPrefixes(db, organizationId, changes)
  const country = changes.country === undefined ? current.country : changes.country
  const contactNumber = requireNumber('contactNumber', changes.contactNumber, country)
  await changeOrganization(db, organizationId, columnsOf({ ...changes, contactNumber }))
  return current
}

function columnsOf(changes: Changes & { logoId: string | undefined }): Record<string, unknown> {
  return {
    name: changes.name,
    type: changes.type,
    contact_person: changes.contactPerson,
    contact_number: changes.contactNumber,
    email: changes.email,
    logo_id: changes.logoId ?? (changes.removeLogo ? null : undefined),
    currency: changes.currency,
    tax_basis_points: changes.taxRate === undefined ? undefined : basisPointsOf(changes.taxRate),
    tax_name: changes.taxName,
    time_zone: changes.timeZone,
    country: changes.country,
    locale: changes.locale,
    bill_prefix: changes.billPrefix,
    receipt_prefix: changes.receiptPrefix,
    prescription_prefix: changes.prescriptionPrefix,
    certificate_prefix: changes.certificatePrefix,
    letterhead: changes.letterhead,
    letterhead_footer: changes.letterheadFooter,
    shows_logo: changes.showsLogo,
    money_paper_size: changes.moneyPaperSize,
    minimum_notice_minutes: changes.minimumNoticeMinutes,
    booking_horizon_days: changes.bookingHorizonDays,
    cancellation_window_hours: changes.cancellationWindowHours,
    visits_ahead_limit: changes.visitsAheadLimit,
    waitlist_hours: changes.waitlistHours,
    receptionists_enter_leave: changes.receptionistsEnterLeave,
    waitlist_notice_hours: changes.waitlistNoticeHours,
    second_factor_for: changes.secondFactorFor,
    staff_idle_minutes: changes.staffIdleMinutes,
    asks_step_up: changes.asksStepUp,
    receptionists_show_feed_names: changes.receptionistsShowFeedNames,
  }
}

async function keepPrefixes(db: Db, organizationId: string, changes: Changes): Promise<void> {
  const { billPrefix: bill, receiptPrefix: receipt, prescriptionPrefix: prescription } = changes
  const prefixes = { bill, receipt, prescription, certificate: changes.certificatePrefix }
  for (const [kind, prefix] of Object.entries(prefixes))
    if (prefix !== undefined) await keepPrefix(db, organizationId, kind as 'bill', prefix)
}

/** Errors: invalid_input, after the first of its kind was numbered. */
async function startAt(db: Db, organizationId: string, kind: CounterKind, next: number): Promise<void> {
  if (await startCounting(db, organizationId, kind, next)) return
  const field = Object.entries(counterOf).find(([, counted]) => counted === kind)![0]
  throw invalidInput({ [field]: messages.numberingLocked })
}

/** '500' stays '500', though one currency has hundredths and another none. */
async function keepPrices(
  db: Db,
  organizationId: string,
  [from, to]: readonly [string, string],
  multiply: MultiplyPrices,
): Promise<void> {
  const factor = 10 ** (minorDigits(to) - minorDigits(from))
  if (factor !== 1) await multiply(db, organizationId, factor)
}
