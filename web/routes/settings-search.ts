import { z } from 'zod'

/** Which section is open. One that is not there, or not for this reader, gives way to their first. */
export const settingsSearch = z.object({ section: z.string().optional().catch(undefined) })
