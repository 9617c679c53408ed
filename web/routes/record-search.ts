import { z } from 'zod'
import { isId } from '#contract/core/fields.ts'
import { listSearch, type ListSearch } from './list-search.ts'

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
const page = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
/** A patient, and the page numbers of the patient's lists. */
export const patientDetailsSearch = recordSearch.extend({
  reports: page,
  prescriptions: page,
  certificates: page,
  appointments: page,
})

/** A patient's own page: the list of past visits, and the page numbers of the other lists. */
export const portalSearch = (search: unknown): ListSearch => listSearch.catchall(page).parse(search)

/** The books: the page of their list of transactions. */
export const ledgerSearch = z.object({ journal: page, id })
