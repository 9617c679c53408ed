import { z } from 'zod'
import { messages } from '../core/messages.ts'
import { largestAmountMinor } from '../values/money.ts'

/** A sum that is paid or credited, in minor units: from 1 to 10^12. */
export const amountMinor = z
  .number({ error: messages.amountRequired })
  .int(messages.amountInvalid)
  .min(1, messages.amountInvalid)
  .max(largestAmountMinor, messages.amountInvalid)
