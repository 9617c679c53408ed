import { z } from 'zod'

/** The open section. If it does not exist, or this reader may not see it, the reader's first section is shown. */
export const settingsSearch = z.object({ section: z.string().optional().catch(undefined) })
