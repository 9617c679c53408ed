import { useTranslation } from '#web/i18n/use-translation.ts'
import { encounterEndpoints } from '#contract/record/encounters.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { commas, formatDateTime } from '#words/formats/clinic-date.ts'
import { useSectionTitle } from '../note/NoteSection.tsx'
import { useVisit } from '../visit-context.ts'

/** Earlier texts of the visit, to read and to copy from. */
export function Versions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('encounter')
  const { encounter } = useVisit()
  const locale = useLocale()
  const titleOf = useSectionTitle()
  const answer = useEndpoint(encounterEndpoints.versions, { params: { id: encounter._id } })
  const versions = answer.data?.data
  return (
    <FormDialog title={t('menu.versions')} onClose={onClose}>
      {answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton rows={3} />}
      {versions?.length === 0 && <p>{t('versions.none')}</p>}
      {versions?.map(({ version, savedAt, savedBy, sections, lines }) => (
        <details key={version} className="version">
          <summary>
            {formatDateTime(savedAt, locale)} · <bdi>{savedBy}</bdi>
          </summary>
          <dl>
            {sections
              .filter(({ text }) => text !== '')
              .map(section => (
                <div key={section.key}>
                  <dt>{titleOf(section)}</dt>
                  <dd dir="auto">{section.text}</dd>
                </div>
              ))}
            {lines.length > 0 && (
              <div>
                <dt>{t('rx.title')}</dt>
                <dd dir="auto">
                  {lines.map(({ medicineName, dosage }) => `${medicineName} ${dosage}`).join(commas[locale])}
                </dd>
              </div>
            )}
          </dl>
        </details>
      ))}
    </FormDialog>
  )
}
