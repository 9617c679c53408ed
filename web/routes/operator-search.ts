import { z } from 'zod'
import { listSearch } from './list-search.ts'

/** The address of an operator's list, in addition to its page. */
export const operatorSearch = listSearch.extend({
  keyword: z.string().trim().min(1).max(200).optional().catch(undefined),
  state: z.enum(['open', 'suspended', 'stopped', 'new', 'answered', 'closed']).optional().catch(undefined),
})
