import { rateOf } from '#contract/values/money.ts'
import type { lockableSettings, Settings } from '#contract/clinic/settings.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'

type Row = Omit<Settings, 'logo' | 'taxRate' | 'locked'> & {
  logoId: string | null
  taxBasisPoints: number
  hasAppointments: boolean
  hasInvoices: boolean
  hasPostings: boolean
  hasReceipts: boolean
  hasPrescriptions: boolean
  hasCertificates: boolean
}

/** The number that comes next, of a kind's counter. */
const nextOf = (db: Db, organizationId: string, kind: string) => db`
  coalesce((select last_number from counters where organization_id = ${organizationId} and kind = ${kind}), 0) + 1`
const anyOf = (
  db: Db,
  table: 'appointments' | 'payments' | 'prescriptions' | 'certificates' | 'ledger_transactions',
  organizationId: string,
) => db`exists (select from ${db(table)} where organization_id = ${organizationId})`

export async function getSettings(db: Db, organizationId: string): Promise<Settings> {
  const [row] = await db<Row[]>`
    select id as "_id", version, name, type, contact_person as "contactPerson", contact_number as "contactNumber", email,
      logo_id as "logoId", currency, tax_basis_points as "taxBasisPoints", tax_name as "taxName", time_zone as "timeZone", country, locale,
      bill_prefix as "billPrefix", ${nextOf(db, organizationId, 'appointments')} as "nextBillNumber",
      receipt_prefix as "receiptPrefix", ${nextOf(db, organizationId, 'payments')} as "nextReceiptNumber",
      prescription_prefix as "prescriptionPrefix", ${nextOf(db, organizationId, 'prescriptions')} as "nextPrescriptionNumber",
      certificate_prefix as "certificatePrefix", ${nextOf(db, organizationId, 'certificates')} as "nextCertificateNumber",
      letterhead, letterhead_footer as "letterheadFooter", shows_logo as "showsLogo", money_paper_size as "moneyPaperSize",
      minimum_notice_minutes as "minimumNoticeMinutes", booking_horizon_days as "bookingHorizonDays",
      cancellation_window_hours as "cancellationWindowHours", visits_ahead_limit as "visitsAheadLimit", waitlist_hours as "waitlistHours", waitlist_notice_hours as "waitlistNoticeHours",
      receptionists_enter_leave as "receptionistsEnterLeave",
      second_factor_for as "secondFactorFor", staff_idle_minutes as "staffIdleMinutes", asks_step_up as "asksStepUp",
      receptionists_show_feed_names as "receptionistsShowFeedNames",
      ${anyOf(db, 'appointments', organizationId)} as "hasAppointments",
      exists (select from invoices where organization_id = ${organizationId} and number is not null) as "hasInvoices",
      ${anyOf(db, 'ledger_transactions', organizationId)} as "hasPostings",
      ${anyOf(db, 'payments', organizationId)} as "hasReceipts",
      ${anyOf(db, 'prescriptions', organizationId)} as "hasPrescriptions",
      ${anyOf(db, 'certificates', organizationId)} as "hasCertificates"
    from organizations where id = ${organizationId}`
  const {
    logoId,
    taxBasisPoints,
    hasAppointments,
    hasInvoices,
    hasPostings,
    hasReceipts,
    hasPrescriptions,
    hasCertificates,
    ...settings
  } = row!
  const isLocked: Record<(typeof lockableSettings)[number], boolean> = {
    currency: hasAppointments || hasInvoices || hasPostings || hasReceipts,
    nextBillNumber: hasAppointments,
    nextReceiptNumber: hasReceipts,
    nextPrescriptionNumber: hasPrescriptions,
    nextCertificateNumber: hasCertificates,
  }
  return {
    ...settings,
    logo: imagePath(logoId),
    taxRate: rateOf(taxBasisPoints),
    locked: (Object.keys(isLocked) as (keyof typeof isLocked)[]).filter(field => isLocked[field]),
  }
}
