import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { sharedVisitEndpoints, type SharedVisit } from '#contract/record/sharing/shared-visits.ts'
import { downloadFile, keepFile } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { usePapers } from '#web/features/shared/papers/use-papers.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate, formatDateTime, wallDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { SharedDocuments } from './SharedDocuments.tsx'
import { SharedPrescriptions, SharedResults } from './SharedRows.tsx'

type SharedVisitCardProps = { visit: SharedVisit; namesPatient: boolean }

/** One visit with each part that is shared of it, to read, to print and to keep. */
export function SharedVisitCard({ visit, namesPatient }: SharedVisitCardProps) {
  const { t } = useTranslation('sharing')
  const locale = useLocale()
  const day = formatDate(wallDate(visit.startedAt), locale, { dateStyle: 'long' })
  const { summary, prescriptions, results, documents } = visit
  const isEmpty =
    ![prescriptions, results, documents].some(rows => rows?.length) && !(summary && hasWords(summary))
  return (
    <article className="shared-visit" aria-label={t('visits.of', { day })}>
      <header>
        <div>
          <h3>
            <time dateTime={visit.startedAt}>{day}</time>
          </h3>
          <p className="muted">
            <bdi>{visit.doctor.name}</bdi> · <bdi>{visit.clinic.name}</bdi>
            {namesPatient && (
              <>
                {' '}
                · <bdi>{visit.patient.name}</bdi>
              </>
            )}
          </p>
        </div>
        <Paper visit={visit} day={day} />
      </header>
      {summary && <Summary summary={summary} />}
      {prescriptions && prescriptions.length > 0 && (
        <Part title={t('part.prescriptions')}>
          <SharedPrescriptions prescriptions={prescriptions} />
        </Part>
      )}
      {results && results.length > 0 && (
        <Part title={t('part.results')}>
          <SharedResults results={results} />
        </Part>
      )}
      {documents && documents.length > 0 && (
        <Part title={t('part.documents')}>
          <SharedDocuments visit={visit} documents={documents} />
        </Part>
      )}
      {summary?.followUp && (
        <Part title={t('visits.next')}>
          <p>
            {formatDateTime(summary.followUp.start, locale)}
            {summary.followUp.service && (
              <>
                {' '}
                · <bdi>{summary.followUp.service}</bdi>
              </>
            )}
          </p>
        </Part>
      )}
      {isEmpty && <p className="muted">{t('visits.partEmpty')}</p>}
    </article>
  )
}

type SummaryOf = NonNullable<SharedVisit['summary']>

const hasWords = ({ sections, diagnoses, addenda, followUp }: SummaryOf) =>
  sections.length + diagnoses.length + addenda.length > 0 || followUp !== null

function Summary({ summary }: { summary: SummaryOf }) {
  const { t } = useTranslation('sharing')
  const { t: note } = useTranslation('encounter')
  const locale = useLocale()
  const known: Partial<Record<string, string>> = {
    subjective: note('section.subjective'),
    objective: note('section.objective'),
    assessment: note('section.assessment'),
    plan: note('section.plan'),
  }
  return (
    <>
      {summary.sections.map(({ key, title, text }) => (
        <Part key={key} title={title ?? known[key] ?? key}>
          <p className="written" dir="auto">
            {text}
          </p>
        </Part>
      ))}
      {summary.diagnoses.length > 0 && (
        <Part title={t('visits.diagnoses')}>
          <ul>
            {summary.diagnoses.map(({ text, code }, index) => (
              <li key={index}>
                <bdi>{code ? `${text} (${code})` : text}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {summary.addenda.map(({ _id, text, writtenBy, writtenAt }) => (
        <Part
          key={_id}
          title={t('visits.addendum', { name: isolated(writtenBy), when: formatDateTime(writtenAt, locale) })}
        >
          <p className="written" dir="auto">
            {text}
          </p>
        </Part>
      ))}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4>
        <bdi>{title}</bdi>
      </h4>
      {children}
    </section>
  )
}

function Paper({ visit, day }: { visit: SharedVisit; day: string }) {
  const { t } = useTranslation('sharing')
  const locale = useLocale()
  const toast = useToast()
  const { open, isOpening } = usePapers()
  const [isKeeping, setIsKeeping] = useState(false)
  const isBusy = isOpening || isKeeping
  const load = () =>
    downloadFile(sharedVisitEndpoints.pdf, { params: { id: visit._id }, query: { lang: locale } })
  async function keep() {
    setIsKeeping(true)
    try {
      keepFile(await load())
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setIsKeeping(false)
    }
  }
  return (
    <div className="row">
      <Button
        size="sm"
        icon="print"
        disabled={isBusy}
        aria-label={t('visits.printOf', { day })}
        onClick={() => void open(load)}
      >
        {t('visits.print')}
      </Button>
      <Button
        size="sm"
        icon="download"
        disabled={isBusy}
        aria-label={t('visits.downloadOf', { day })}
        onClick={() => void keep()}
      >
        {t('visits.download')}
      </Button>
    </div>
  )
}
