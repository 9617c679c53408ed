import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

// Lists that a clinic uploads: codes, and medicines.

export const listRefused = (message: string) => invalidInput({ file: message })

/** A byte order mark is left out. Errors: invalid_input on `file` if it is not UTF-8. */
export function textOfList(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw listRefused(clinicalMessages.codeListNotUtf8)
  }
}
