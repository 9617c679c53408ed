import { z } from 'zod'
import { listSearch } from './list-search.ts'

/** What the address of an operator's list carries beside its page. */
export const operatorSearch = listSearch.extend({
  keyword: z.string().trim().min(1).max(200).optional().catch(undefined),
  state: z.enum(['open', 'suspended', 'stopped', 'new', 'answered', 'closed']).optional().catch(undefined),
})
