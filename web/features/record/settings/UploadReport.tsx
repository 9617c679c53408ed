import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'

type UploadReportProps = {
  taken: string
  leftOut: string
  report: { badCount: number; bad: { row: number; reason: string }[] }
}

/** How many rows of an uploaded list were taken, and which were left out. */
export function UploadReport({ taken, leftOut, report }: UploadReportProps) {
  const { t } = useTranslation('recordSettings')
  const say = useMessage()
  return (
    <div role="status">
      <p>{taken}</p>
      {report.badCount > 0 && (
        <>
          <p>{leftOut}</p>
          <ul className="record-faults">
            {report.bad.map(({ row, reason }) => (
              <li key={row}>{t('row', { row, reason: say(reason) })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
