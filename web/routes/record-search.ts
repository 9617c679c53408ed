import { z } from 'zod'
import { isId } from '#contract/core/fields.ts'
import { listSearch, type ListSearch } from './list-search.ts'

/** An odd value counts as absent. */
const id = z.string().refine(isId).optional().catch(undefined)

/** For whom, at which visit, or which one once more. */
export const createPrescriptionSearch = z.object({ patientId: id, appointmentId: id, repeat: id })
/** The visit whose card is open, on any page of the clinic. */
export const visitSearch = z.object({ visit: id })
/** Which record is shown. One that is malformed is not there. */
export const recordSearch = z.object({ id: z.string().catch('') })
const page = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
/** A patient, and the pages of what there is of them. */
export const patientDetailsSearch = recordSearch.extend({
  reports: page,
  prescriptions: page,
  appointments: page,
})

/** A patient's own: the past visits, and the pages of what else there is. */
export const portalSearch = (search: unknown): ListSearch => listSearch.catchall(page).parse(search)
