import { z } from 'zod'
import { isId } from '#contract/core/fields.ts'

/**
 * The address of the dashboard: one clinic instead of all, and a year other than the current one. An invalid value counts as
 * absent.
 */
export const dashboardSearch = z.object({
  clinicId: z.string().refine(isId).optional().catch(undefined),
  /** The year's figures, for those whose first page shows their day. */
  figures: z.literal(true).optional().catch(undefined),
  year: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
})
