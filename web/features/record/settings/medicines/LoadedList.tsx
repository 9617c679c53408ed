import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DataOf } from '#contract/core/endpoint.ts'
import { medicineEndpointsOfClinic, type MedicineSettings } from '#contract/record/medicines/medicines.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useAction } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatNumber } from '#words/formats/money.ts'
import { UploadForm } from '../UploadForm.tsx'
import { UploadReport } from '../UploadReport.tsx'
import { useListRemoval } from '../use-list-removal.tsx'

type Report = DataOf<typeof medicineEndpointsOfClinic.import>
type LoadedListProps = { loaded: MedicineSettings['formulary']; mayWrite: boolean }

/** The brands that a clinic loads from its own list, with the rows that were left out. */
export function LoadedList({ loaded, mayWrite }: LoadedListProps) {
  const { t } = useTranslation('safety')
  const locale = useLocale()
  const { timeZone } = useProfile().organization
  const dayOf = (at: string) => dateOf(timeZone, Date.parse(at))
  const toast = useToast()
  const id = useId()
  const loading = useAction(medicineEndpointsOfClinic.import)
  const removing = useAction(medicineEndpointsOfClinic.removeImported)
  const [report, setReport] = useState<Report>()
  const number = (count: number) => formatNumber(count, locale)
  const { askFirst, question } = useListRemoval({
    texts: {
      title: t('load.removeTitle'),
      note: t('load.removeNote'),
      confirmLabel: t('load.removeYes'),
      cancelLabel: t('load.removeNo'),
    },
    send: () => removing.mutateAsync({}),
    onRemoved: () => setReport(undefined),
  })

  return (
    <section className="card settings-form" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('load.title')}</h2>
        <p className="muted">{t('load.lead')}</p>
      </header>
      <div className="record-loaded">
        <p>
          {loaded
            ? t('load.own', {
                count: loaded.count,
                number: number(loaded.count),
                day: formatDate(dayOf(loaded.loadedAt), locale, { dateStyle: 'medium' }),
              })
            : t('load.none')}
        </p>
        {loaded && mayWrite && (
          <Button
            size="sm"
            disabled={removing.isPending}
            onClick={({ currentTarget }) => askFirst(currentTarget)}
          >
            {t('load.remove')}
          </Button>
        )}
      </div>
      {mayWrite && (
        <UploadForm
          isLarge
          label={t('load.file')}
          hint={t('load.hint')}
          send={async form => {
            setReport(undefined)
            const { message, data } = await loading.mutateAsync({ form })
            setReport(data)
            toast(message)
          }}
        />
      )}
      {report && (
        <UploadReport
          report={report}
          taken={t('load.taken', { number: number(report.rows), resolved: number(report.resolved) })}
          leftOut={t('load.bad', { number: number(report.badCount) })}
        />
      )}
      {question}
    </section>
  )
}
