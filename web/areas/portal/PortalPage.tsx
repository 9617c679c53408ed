import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { portalEndpoints } from '#contract/day/portal.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Bills } from './Bills.tsx'
import { BookStrip } from './BookStrip.tsx'
import { ClosedRecords } from './ClosedRecords.tsx'
import { Family } from './Family.tsx'
import { Hello } from './Hello.tsx'
import { LaterVisits } from './LaterVisits.tsx'
import { NextVisit } from './NextVisit.tsx'
import { OwnPrescriptions } from './OwnPrescriptions.tsx'
import { OwnReports } from './OwnReports.tsx'
import { PastVisits } from './PastVisits.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { useOwnPatients } from './use-own-patients.ts'

/** A patient's own page: on the left the visits to come, on the right the bills and the record. */
export function PortalPage() {
  return (
    <PortalFrame>
      <Pages />
    </PortalFrame>
  )
}

function Pages() {
  const { t } = useTranslation('portal')
  const { patientId } = useSearch({ from: '/portal' })
  const { patients, isFamily, list } = useOwnPatients()
  const chosen = patients.find(({ _id }) => _id === patientId)
  const shown = chosen ? [chosen] : patients
  const namesPatient = isFamily && !chosen
  const answer = useEndpoint(portalEndpoints.home, {})
  // Both first: a booking that begins here names its patient, and visits are shown by patient.
  const home = list.data && answer.data?.data
  const failed = [list, answer].find(({ data, isError }) => !data && isError)
  const isShown = (id: string) => shown.some(({ _id }) => _id === id)
  const visits = home?.visits.filter(visit => isShown(visit.patientId))
  const waiting = home?.waiting.filter(({ patient }) => isShown(patient._id)) ?? []
  const [next, ...later] = visits ?? []
  return (
    <div className="portal-pages">
      <div className="portal-side">
        <Hello next={next} />
        <Family people={patients} chosenId={chosen?._id} />
        {failed && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
        {!home && !failed && <Skeleton rows={4} />}
        {next && <NextVisit key={next._id} visit={next} namesPatient={namesPatient} />}
        {home && <BookStrip pages={home.pages} patientId={shown[0]?._id} isFirst={!next} />}
        {home && (
          <LaterVisits
            visits={later}
            waiting={waiting}
            pages={home.pages}
            patientId={shown[0]?._id}
            namesPatient={namesPatient}
          />
        )}
        <PastVisits patientId={chosen?._id} namesPatient={namesPatient} />
      </div>
      <div className="portal-side kept">
        {shown.map(({ _id, name }) => (
          <ClosedRecords key={_id} patientId={_id} of={isFamily ? name : undefined} />
        ))}
        <Bills patientId={chosen?._id} namesPatient={namesPatient} />
        <OwnPrescriptions patientId={chosen?._id} namesPatient={namesPatient} />
        <div id="records" className="portal-records" aria-label={t('tab.records')} role="group">
          {shown.map(({ _id, name }, index) => (
            <OwnReports
              key={_id}
              name={index === 0 ? 'reports' : `reports${index + 1}`}
              patientId={_id}
              of={isFamily ? name : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
