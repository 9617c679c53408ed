import { z } from 'zod'
import { date, isId } from '#contract/core/fields.ts'
import { ledgerAccounts } from '#contract/money/accounts.ts'
import { claimStates } from '#contract/money/payers/claim-state.ts'
import { timelineKinds } from '#contract/record/chart/timeline.ts'
import { reportCategories } from '#contract/record/report-categories.ts'
import { periodNames } from '../features/money/registers/periods.ts'
import { addressText, listSearch, pageNumber as page, type ListSearch } from './list-search.ts'

/** Also a day that no call accepts counts as absent. */
const day = date().optional().catch(undefined)
/** An invalid value counts as absent. */
const id = z.string().refine(isId).optional().catch(undefined)

/** The patient, the appointment, or the prescription to write again. */
export const createPrescriptionSearch = z.object({ patientId: id, appointmentId: id, repeat: id })
/** The patient, and the visit in which it is written. */
export const createCertificateSearch = z.object({ patientId: id, encounterId: id })
/** The visit whose card is open, on any page of the clinic. */
export const visitSearch = z.object({ visit: id })
/** The id of the shown record. With an invalid id, no record is found. */
export const recordSearch = z.object({ id: z.string().catch('') })
/** The pages of what waits: results to review, and orders. */
export const resultsSearch = z.object({ review: page, orders: page })
/** Reasons that were given in spite of warnings: those to review, or all. */
export const overridesSearch = z.object({ page, which: z.literal('all').optional().catch(undefined) })
/** What the history of a patient shows: one kind of event, and what a search finds. */
const historySearch = { history: z.enum(timelineKinds).optional().catch(undefined), keyword: addressText }
/** A patient, the page numbers of the patient's lists, the category of the reports, and what the history shows. */
export const patientDetailsSearch = recordSearch.extend({
  reports: page,
  category: z.enum(reportCategories).optional().catch(undefined),
  prescriptions: page,
  certificates: page,
  appointments: page,
  orders: page,
  stopped: page,
  ...historySearch,
})
/** A visit, and beside it the page of the patient's stopped medicines and what the history shows. */
export const encounterSearch = recordSearch.extend({ stopped: page, ...historySearch })

/** A patient's own page: the list of past visits, and the page numbers of the other lists. */
export const portalSearch = (search: unknown): ListSearch => listSearch.catchall(page).parse(search)

/** A patient's account, and its days. */
export const accountSearch = recordSearch.extend({ from: day, to: day })

/** The ledger: the days and the clinic of the balances, and the journal's page and account. */
export const ledgerSearch = z.object({
  from: day,
  to: day,
  clinic: id,
  journal: page,
  account: z.enum(ledgerAccounts).optional().catch(undefined),
})

/** The cash desk: the open session, the page of all sessions, and the day whose takings are shown. */
export const cashDeskSearch = z.object({ id, journal: page, date: day })

/** The price list: at a clinic, for a payer. */
export const pricesSearch = z.object({
  prices: page,
  clinic: id,
  payer: id,
  keyword: addressText,
  sort: addressText,
})

/** The accountant's registers: a named period or own days, and a clinic's id or a GSTIN. */
export const accountantSearch = z.object({
  period: z.enum(periodNames).optional().catch(undefined),
  from: day,
  to: day,
  whose: z.string().max(40).optional().catch(undefined),
})

/** Claims, payers, or the statement of one; a payer and a state narrow the claims; a keyword and an order are of claims or payers. */
export const payersSearch = z.object({
  part: z.enum(['payers', 'statement']).optional().catch(undefined),
  claims: page,
  payers: page,
  payer: id,
  state: z.enum(claimStates).optional().catch(undefined),
  keyword: addressText,
  sort: addressText,
  from: day,
  to: day,
})

/** A month's statements of doctors, and the doctor whose statement is open. */
export const doctorStatementsSearch = z.object({
  month: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  doctor: id,
})
