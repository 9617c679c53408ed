import { withRecordTexts } from '#web/i18n/with-texts.ts'
import { lazyPart } from '#web/routes/lazy-part.tsx'

const Nothing = () => null

/** What waits for review; it comes with the record's texts after the page that it stands on. */
export const OverridesCard = lazyPart(
  withRecordTexts(
    async () => (await import('#web/features/record/safety/overrides/OverridesCard.tsx')).OverridesCard,
  ),
  Nothing,
)
