import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  sharedVisitEndpoints,
  type SharedResult,
  type SharedVisit,
} from '#contract/record/sharing/shared-visits.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { isPortalShut } from '#web/calls/api-error.ts'
import { paths } from '#web/routes/paths.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { PortalEmpty } from '../PortalEmpty.tsx'
import { PortalFrame } from '../PortalFrame.tsx'
import { useOwnPatients } from '../use-own-patients.ts'
import { SharedResults } from './SharedRows.tsx'
import { SharedVisitCard } from './SharedVisitCard.tsx'
import './shared-visits.css'

const resultsShown = 5

/** What doctors have shared of the visits of this account, by date, and the results that stand in no visit. */
export function SharedVisitsPage() {
  const { t } = useTranslation('sharing')
  return (
    <PortalFrame>
      <div className="portal-narrow">
        <PageTitle title={t('visits.title')}>
          <Link to={paths.portal} className="btn">
            {t('visits.back')}
          </Link>
        </PageTitle>
        <p className="muted">{t('visits.lead')}</p>
        <Visits />
      </div>
    </PortalFrame>
  )
}

/** The results come first: they are short, and new ones are what people look for. Both lists appear together, so that nothing moves. */
function Visits() {
  const { t } = useTranslation('sharing')
  const { isFamily } = useOwnPatients()
  const results = useEndpoint(
    sharedVisitEndpoints.results,
    { query: { ...usePageOf('results'), limit: resultsShown } },
    { keepPrevious: true },
  )
  const visits = useEndpoint(
    sharedVisitEndpoints.list,
    { query: usePageOf('visits') },
    { keepPrevious: true },
  )
  if (results.isPending) return <Skeleton rows={4} />
  return (
    <>
      {results.data?.total !== 0 && !isPortalShut(results.error) && (
        <PagedSection<SharedResult> name="results" title={t('results.title')} answer={results}>
          {rows => (
            <div className="shared-visit">
              <SharedResults
                results={rows.map(({ patient, ...result }) => ({
                  ...result,
                  patientName: isFamily ? patient.name : undefined,
                }))}
              />
            </div>
          )}
        </PagedSection>
      )}
      <PagedSection<SharedVisit>
        name="visits"
        title={t('visits.list')}
        answer={visits}
        empty={<PortalEmpty icon="file" title={t('visits.none')} text={t('visits.noneText')} />}
      >
        {rows => rows.map(visit => <SharedVisitCard key={visit._id} visit={visit} namesPatient={isFamily} />)}
      </PagedSection>
    </>
  )
}
