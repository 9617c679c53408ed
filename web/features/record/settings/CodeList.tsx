import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { problemCodeEndpoints, usualCodeSystem } from '#contract/record/problem-codes.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatNumber } from '#words/formats/money.ts'
import { UploadForm } from './UploadForm.tsx'
import { UploadReport } from './UploadReport.tsx'
import { useListRemoval } from './use-list-removal.tsx'

type Report = { rows: number; badCount: number; bad: { row: number; reason: string }[] }

/** The list of codes that a clinic loads, with the rows that were left out. */
export function CodeList() {
  const { t } = useTranslation('recordSettings')
  const locale = useLocale()
  const { timeZone } = useProfile().organization
  const dayOf = (at: string) => dateOf(timeZone, Date.parse(at))
  const toast = useToast()
  const id = useId()
  const list = useEndpoint(problemCodeEndpoints.list, {}).data?.data
  const loading = useAction(problemCodeEndpoints.import)
  const removing = useAction(problemCodeEndpoints.reset)
  const [report, setReport] = useState<Report>()
  const { askFirst, question } = useListRemoval({
    texts: {
      title: t('codes.removeTitle'),
      note: t('codes.removeNote'),
      confirmLabel: t('codes.removeYes'),
      cancelLabel: t('codes.removeNo'),
    },
    send: () => removing.mutateAsync({}),
    onRemoved: () => setReport(undefined),
  })

  return (
    <section className="card settings-form" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('codes')}</h2>
        <p className="muted">{t('codes.lead')}</p>
      </header>
      {list !== undefined && (
        <div className="record-loaded">
          <p>
            {list
              ? t('codes.own', {
                  count: list.count,
                  number: formatNumber(list.count, locale),
                  system: list.codeSystem,
                  day: formatDate(dayOf(list.loadedAt), locale, { dateStyle: 'medium' }),
                })
              : t('codes.common')}
          </p>
          {list && (
            <Button
              size="sm"
              disabled={removing.isPending}
              onClick={({ currentTarget }) => askFirst(currentTarget)}
            >
              {t('codes.remove')}
            </Button>
          )}
        </div>
      )}
      <UploadForm
        label={t('codes.file')}
        hint={t('codes.hint')}
        send={async form => {
          setReport(undefined)
          const { message, data } = await loading.mutateAsync({ form })
          setReport(data)
          toast(message)
        }}
      >
        <TextField
          name="codeSystem"
          label={t('codes.system')}
          hint={t('codes.systemHint')}
          defaultValue={usualCodeSystem}
          maxLength={40}
          dir="auto"
        />
      </UploadForm>
      {report && (
        <UploadReport
          report={report}
          taken={t('codes.taken', { number: formatNumber(report.rows, locale) })}
          leftOut={t('codes.bad', { number: formatNumber(report.badCount, locale) })}
        />
      )}
      {question}
    </section>
  )
}
