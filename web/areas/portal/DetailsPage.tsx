import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { correctionEndpoints, type Correction } from '#contract/clinic/corrections.ts'
import { identityFields } from '#contract/clinic/patient-policy.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { Changes } from '#web/features/clinic/corrections/Changes.tsx'
import { useIdentityWords } from '#web/features/clinic/corrections/use-identity-words.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { AskCorrection } from './AskCorrection.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { useOwnPatients } from './use-own-patients.ts'
import './details.css'

/** Who the people of the account are in the clinic's record. They ask for corrections; the clinic decides. */
export function DetailsPage() {
  const { t } = useTranslation('portal')
  return (
    <PortalFrame>
      <div className="portal-narrow">
        <PageTitle title={t('details.title')}>
          <Link to={paths.portal} className="btn">
            {t('reads.back')}
          </Link>
        </PageTitle>
        <p className="muted">{t('details.lead')}</p>
        <People />
      </div>
    </PortalFrame>
  )
}

function People() {
  const { patients, list } = useOwnPatients()
  if (!list.data && list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton rows={4} />
  return patients.map(patient => <Details key={patient._id} patient={patient} />)
}

function Details({ patient }: { patient: Patient }) {
  const { t } = useTranslation('portal')
  const { labelOf, shown } = useIdentityWords()
  const [isAsking, setIsAsking] = useState(false)
  const { _id, name, gender } = patient
  const asked = useEndpoint(correctionEndpoints.ofPatient, { params: { id: _id } }).data?.data[0]
  // Of the others, the gender tells the sex.
  const fields = identityFields.filter(field => field !== 'sexForRanges' || gender === 'Other')
  return (
    <section className="card" aria-labelledby={`details-${_id}`}>
      <header className="card-h">
        <h2 id={`details-${_id}`}>{t('details.of', { name: isolated(name) })}</h2>
      </header>
      <dl className="own-details">
        {fields.map(field => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <bdi>{shown(field, patient[field]) ?? t('details.unknown')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {asked && asked.state !== 'replaced' && <Asked asked={{ ...asked, state: asked.state }} />}
      <div className="own-details-do">
        <Button
          icon="edit"
          aria-haspopup="dialog"
          aria-label={t('details.askOf', { name: isolated(name) })}
          onClick={() => setIsAsking(true)}
        >
          {t('details.ask')}
        </Button>
      </div>
      {isAsking && <AskCorrection patient={patient} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

type Shown = Correction & { state: Exclude<Correction['state'], 'replaced'> }

/** The last request, and what became of it. */
function Asked({ asked: { state, askedAt, decidedAt, changes } }: { asked: Shown }) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  return (
    <div className="own-correction">
      <p role="status">{t(`details.${state}`, { when: formatDateTime(decidedAt ?? askedAt, locale) })}</p>
      <Changes changes={changes} />
    </div>
  )
}
