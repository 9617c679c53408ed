import { z } from 'zod'

/**
 * The open section; if it does not exist, or this reader may not see it, the reader's first section is shown. And the page of the
 * payments that fit nothing.
 */
export const settingsSearch = z.object({
  section: z.string().optional().catch(undefined),
  unmatched: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
})
