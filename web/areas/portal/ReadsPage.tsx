import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { portalEndpoints } from '#contract/day/portal.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { commas, formatDay, wallClock } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { PortalEmpty } from './PortalEmpty.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { useOwnPatients } from './use-own-patients.ts'
import { useToday } from './use-today.ts'

/** Who of the clinic has opened the records of this account. */
export function ReadsPage() {
  const { t } = useTranslation('portal')
  return (
    <PortalFrame>
      <div className="portal-narrow">
        <PageTitle title={t('reads.title')}>
          <Link to={paths.portal} className="btn">
            {t('reads.back')}
          </Link>
        </PageTitle>
        <p className="muted">{t('reads.lead')}</p>
        <Records />
      </div>
    </PortalFrame>
  )
}

function Records() {
  const { patients } = useOwnPatients()
  return patients.map(({ _id, name }) => <Reads key={_id} patientId={_id} name={name} />)
}

function Reads({ patientId, name }: { patientId: string; name: string }) {
  const { t } = useTranslation('portal')
  const { t: say } = useTranslation('auditWords')
  const locale = useLocale()
  const today = useToday()
  const answer = useEndpoint(portalEndpoints.reads, { params: { id: patientId } })
  const reads = answer.data?.data
  return (
    <section className="card" aria-labelledby={`reads-${patientId}`}>
      <header className="card-h">
        <h2 id={`reads-${patientId}`}>{t('reads.of', { name: isolated(name) })}</h2>
      </header>
      {!reads && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!reads && !answer.isError && <Skeleton rows={3} />}
      {reads?.length === 0 && <PortalEmpty icon="eye" title={t('reads.none')} text={t('reads.noneText')} />}
      <ul className="portal-rows">
        {reads?.map(({ day, lastAt, name: reader, role, deeds }) => (
          <li key={`${day} ${reader} ${role}`}>
            <div>
              <b>
                <bdi>{reader}</bdi>
              </b>
              <small>{t(`reads.role.${role}`)}</small>
              <small>
                {deeds
                  .map(({ action, area }) => `${say(`area.${area}`)}: ${say(`action.${action}`)}`)
                  .join(' · ')}
              </small>
            </div>
            <time dateTime={lastAt}>
              {formatDay(day, locale, today)}
              {commas[locale]}
              <bdi dir="ltr">{wallClock(lastAt)}</bdi>
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
