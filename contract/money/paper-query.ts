import { z } from 'zod'
import { locales } from '../core/locale.ts'
import { messages } from '../core/messages.ts'
import { paperSizes } from '../values/paper-size.ts'

/** How a document of money is printed; what is not asked for is as the settings say. */
export const paperQuery = z.object({
  lang: z.enum(locales, { error: messages.invalidValue }).optional(),
  size: z.enum(paperSizes, { error: messages.invalidValue }).optional(),
})
