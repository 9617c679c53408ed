import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DataOf } from '#contract/core/endpoint.ts'
import { medicineEndpointsOfClinic, type MedicineSettings } from '#contract/record/medicines/medicines.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { useQuestionFirst } from '#web/ui/dialogs/use-question-first.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatNumber } from '#words/formats/money.ts'
import { UploadForm } from '../UploadForm.tsx'

type Report = DataOf<typeof medicineEndpointsOfClinic.import>
type LoadedListProps = { loaded: MedicineSettings['formulary']; mayWrite: boolean }

/** The brands that a clinic loads from its own list, with the rows that were left out. */
export function LoadedList({ loaded, mayWrite }: LoadedListProps) {
  const { t } = useTranslation('safety')
  const locale = useLocale()
  const { timeZone } = useProfile().organization
  const dayOf = (at: string) => dateOf(timeZone, Date.parse(at))
  const say = useMessage()
  const toast = useToast()
  const id = useId()
  const loading = useAction(medicineEndpointsOfClinic.import)
  const removing = useAction(medicineEndpointsOfClinic.removeImported)
  const { ask, question } = useQuestionFirst()
  const [report, setReport] = useState<Report>()
  const number = (count: number) => formatNumber(count, locale)

  const askFirst = (button: Element) =>
    ask({
      title: t('load.removeTitle'),
      text: <p>{t('load.removeNote')}</p>,
      confirmLabel: t('load.removeYes'),
      cancelLabel: t('load.removeNo'),
      button,
      remove,
    })

  async function remove() {
    try {
      toast((await removing.mutateAsync({})).message)
      setReport(undefined)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

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
        <div role="status">
          <p>{t('load.taken', { number: number(report.rows), resolved: number(report.resolved) })}</p>
          {report.badCount > 0 && (
            <>
              <p>{t('load.bad', { number: number(report.badCount) })}</p>
              <ul className="record-faults">
                {report.bad.map(({ row, reason }) => (
                  <li key={row}>{t('load.row', { row, reason: say(reason) })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {question}
    </section>
  )
}
