import { z } from 'zod'
import { isDate } from '#contract/clinic-time.ts'
import { isId } from '#contract/fields.ts'
import { listSearch } from './list-search.ts'

const id = z.string().refine(isId).optional().catch(undefined)
const date = z.string().refine(isDate).optional().catch(undefined)

/** An odd value counts as absent. */
export const prescriptionsSearch = listSearch.omit({ add: true }).extend({
  keyword: z.coerce.string().max(200).optional().catch(undefined),
  from: date,
  to: date,
})
/** For whom, at which visit, or which one once more. */
export const createPrescriptionSearch = z.object({ patientId: id, appointmentId: id, repeat: id })
/** Which record is shown. One that is malformed is not there. */
export const recordSearch = z.object({ id: z.string().catch('') })
