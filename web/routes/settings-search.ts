import { z } from 'zod'
import { pageNumber } from './list-search.ts'

/**
 * The open section; if it does not exist, or this reader may not see it, the reader's first section is shown. And the page of the
 * payments that fit nothing.
 */
export const settingsSearch = z.object({
  section: z.string().optional().catch(undefined),
  unmatched: pageNumber,
})
