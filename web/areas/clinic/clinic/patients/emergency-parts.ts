import { withRecordTexts } from '#web/i18n/with-texts.ts'
import { lazyPart } from '#web/routes/lazy-part.tsx'

// Loaded only for doctors who need them.
const Nothing = () => null

export const EmergencyLink = lazyPart<{ patientId?: string }>(
  withRecordTexts(
    async () => (await import('#web/features/clinic/break-glass/EmergencyLink.tsx')).EmergencyLink,
  ),
  Nothing,
)
export const EmergencyNote = lazyPart<{ until: string }>(
  withRecordTexts(
    async () => (await import('#web/features/clinic/break-glass/EmergencyNote.tsx')).EmergencyNote,
  ),
  Nothing,
)
