import { z } from 'zod'
import { isId } from '#contract/core/fields.ts'

/**
 * The address of the queue: the clinic, one doctor instead of all, and whether the walk-in form is open. An invalid value counts
 * as absent.
 */
export const queueSearch = z.object({
  clinicId: z.string().refine(isId).optional().catch(undefined),
  doctorId: z.string().refine(isId).optional().catch(undefined),
  add: z.literal(true).optional().catch(undefined),
})
export type QueueSearch = z.output<typeof queueSearch>
