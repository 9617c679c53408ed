import { z } from 'zod'

/** What the address of every list carries. What is as it is at first is not written out; an odd value counts as absent. */
export const listSearch = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  /** The popup that adds a record is open: other screens lead straight to it. */
  add: z.literal(true).optional().catch(undefined),
})
