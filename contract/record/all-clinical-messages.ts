// Apart from `clinicalMessages`, so that no page loads in English what only the server says.
import { clinicalMessages } from './clinical-messages.ts'
import { safetyMessages } from './messages/safety.ts'

export const allClinicalMessages: readonly string[] = [
  ...new Set([...Object.values(clinicalMessages), ...Object.values(safetyMessages)]),
]
