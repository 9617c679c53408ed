import { z } from 'zod'
import { isId } from '#contract/core/fields.ts'

/** What the dashboard's address carries: one clinic instead of all, another year than this. An odd value counts as absent. */
export const dashboardSearch = z.object({
  clinicId: z.string().refine(isId).optional().catch(undefined),
  year: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
})
