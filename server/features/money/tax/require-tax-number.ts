import { isGstin } from '#contract/money/tax/gstin.ts'
import { messages } from '#contract/core/messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

/** A clinic in India has a GSTIN or none. Errors: invalid_input on the field. */
export function requireTaxNumber(
  taxNumber: string | null,
  country: string | null,
  field = 'taxNumber',
): void {
  if (taxNumber !== null && country === 'IN' && !isGstin(taxNumber))
    throw invalidInput({ [field]: messages.gstinInvalid })
}
