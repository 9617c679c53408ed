import { useTranslation } from '#web/i18n/use-translation.ts'
import { operatorEndpoints, type Health } from '#contract/site/operator.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatMoment } from '#words/formats/device-moment.ts'
import { formatBytes } from '../measures.ts'
import { formatDuration } from '#words/formats/units.ts'
import { FailedMails } from './FailedMails.tsx'
import { Facts } from './Facts.tsx'
import './health.css'

export function HealthPage() {
  const { t } = useTranslation('operator')
  const answer = useEndpoint(operatorEndpoints.health, {})
  const health = answer.data?.data
  return (
    <>
      <PageTitle title={t('section.health')}>
        <Button disabled={answer.isFetching} onClick={() => void answer.refetch()}>
          {t('health.refresh')}
        </Button>
      </PageTitle>
      {!health && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!health && !answer.isError && <Skeleton />}
      {health && (
        <>
          <Figures health={health} />
          <FailedMails mails={health.mails} />
        </>
      )}
    </>
  )
}

/** With less free space than this part, a disk may fill up before anyone looks again. */
const scarcePart = 0.1

function Figures({ health: { app, database, mails, jobs, disk } }: { health: Health }) {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const bytes = (value: number) => formatBytes(value, locale)
  const since = (at: string | null) => (at ? formatMoment(at, locale) : '–')
  const isScarce = disk.freeBytes < disk.totalBytes * scarcePart
  return (
    <div className="health">
      <Facts
        title={t('health.app')}
        facts={[
          [t('health.version'), app.version],
          [t('health.node'), app.node],
          [t('health.uptime'), formatDuration(app.uptimeSeconds, locale)],
          [t('health.memory'), bytes(app.memory.residentBytes)],
          [t('health.heap'), bytes(app.memory.heapUsedBytes)],
          [t('health.processes'), number(app.processes)],
          ...(app.workers.length > 1
            ? app.workers.map(
                ({ pid, residentBytes }) => [t('health.worker', { pid }), bytes(residentBytes)] as const,
              )
            : []),
        ]}
        note={app.processes > 1 ? t('health.processesNote') : undefined}
      />
      <Facts
        title={t('health.database')}
        facts={[
          [t('health.version'), database.version],
          [t('health.size'), bytes(database.sizeBytes)],
          [
            t('health.connections'),
            t('health.of', { part: number(database.connections), whole: number(database.connectionLimit) }),
          ],
          [t('health.migrations'), number(database.migrations)],
          [
            t('health.lastMigration'),
            <bdi key="name" lang="en" dir="ltr">
              {database.lastMigration.name}
            </bdi>,
          ],
        ]}
      />
      <Facts
        title={t('health.mails')}
        facts={[
          [t('health.waiting'), number(mails.waiting)],
          [t('health.failed'), number(mails.failed)],
          [t('health.oldest'), since(mails.oldestAt)],
        ]}
        warning={mails.failed > 0 ? t('health.mailsFail') : undefined}
      />
      <Facts
        title={t('health.jobs')}
        facts={[
          [t('health.waiting'), number(jobs.waiting)],
          [t('health.givenUp'), number(jobs.failed)],
          [t('health.oldest'), since(jobs.oldestAt)],
        ]}
        warning={jobs.failed > 0 ? t('health.jobsFail') : undefined}
      />
      <Facts
        title={t('health.disk')}
        facts={[
          [t('health.free'), bytes(disk.freeBytes)],
          [t('health.used'), bytes(disk.totalBytes - disk.freeBytes)],
          [t('health.total'), bytes(disk.totalBytes)],
        ]}
        warning={isScarce ? t('health.diskScarce') : undefined}
      />
    </div>
  )
}
