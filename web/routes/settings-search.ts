import { z } from 'zod'
import { roles } from '#contract/core/permissions.ts'
import { addressText, pageNumber } from './list-search.ts'

/**
 * The open section; if it does not exist, or this reader may not see it, the reader's first section is shown. And the pages of the
 * lists in the sections, with the search, the role and the choice of rows that narrow them.
 */
export const settingsSearch = z.object({
  section: z.string().optional().catch(undefined),
  unmatched: pageNumber,
  emergency: pageNumber,
  medicines: pageNumber,
  members: pageNumber,
  tests: pageNumber,
  keyword: addressText,
  /** Of the list in the open section. */
  sort: addressText,
  role: z.enum(roles).optional().catch(undefined),
  /** All rows, or those that nobody has looked at yet. */
  which: z.enum(['all', 'open']).optional().catch(undefined),
})
