import { useTranslation } from '#web/i18n/use-translation.ts'
import { reportEndpoints } from '#contract/record/reports.ts'
import { sharedVisitEndpoints, type SharedVisit } from '#contract/record/sharing/shared-visits.ts'
import { downloadFile } from '#web/calls/api.ts'
import { usePapers } from '#web/features/shared/papers/use-papers.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'

type Document = NonNullable<SharedVisit['documents']>[number]

export function SharedDocuments({ visit, documents }: { visit: SharedVisit; documents: Document[] }) {
  const { t } = useTranslation('sharing')
  const locale = useLocale()
  const { open } = usePapers()

  const load = ({ _id, kind }: Document) =>
    kind === 'certificate'
      ? downloadFile(sharedVisitEndpoints.certificate, { params: { id: visit._id, certificateId: _id } })
      : downloadFile(reportEndpoints.file, { params: { id: visit.patient._id, reportId: _id }, query: {} })

  return (
    <ul>
      {documents.map(document => (
        <li key={document._id} className="row">
          <div>
            <b>
              <bdi>{document.title}</bdi>
            </b>
            <small>{formatDate(document.day, locale, { dateStyle: 'medium' })}</small>
          </div>
          <IconButton
            icon="eye"
            label={t('visits.open', { title: isolated(document.title) })}
            onClick={() => void open(() => load(document))}
          />
        </li>
      ))}
    </ul>
  )
}
