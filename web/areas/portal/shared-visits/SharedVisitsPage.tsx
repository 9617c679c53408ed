import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sharedVisitEndpoints, type SharedVisit } from '#contract/record/sharing/shared-visits.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { PortalEmpty } from '../PortalEmpty.tsx'
import { PortalFrame } from '../PortalFrame.tsx'
import { useOwnPatients } from '../use-own-patients.ts'
import { SharedVisitCard } from './SharedVisitCard.tsx'
import './shared-visits.css'

/** What doctors have shared of the visits of this account, by date. */
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

function Visits() {
  const { t } = useTranslation('sharing')
  const { isFamily } = useOwnPatients()
  const answer = useEndpoint(
    sharedVisitEndpoints.list,
    { query: usePageOf('visits') },
    { keepPrevious: true },
  )
  return (
    <PagedSection<SharedVisit>
      name="visits"
      title={t('visits.title')}
      answer={answer}
      empty={<PortalEmpty icon="file" title={t('visits.none')} text={t('visits.noneText')} />}
    >
      {rows => rows.map(visit => <SharedVisitCard key={visit._id} visit={visit} namesPatient={isFamily} />)}
    </PagedSection>
  )
}
