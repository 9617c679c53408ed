import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { queueEndpoints, type Queue } from '#contract/day/queue.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Greeting } from '#web/features/day/dashboard/Greeting.tsx'
import { minutesBetween } from '#web/features/day/queue/steps.ts'
import { withRecordTexts } from '#web/i18n/with-texts.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { Part } from '../desk/Part.tsx'
import { useNoteOf, Who } from '../desk/QueueLists.tsx'
import type { HomeProps } from './home-props.ts'
import '#web/ui/fields/field.css'
import '#web/features/day/dashboard/dashboard.css'
import '../desk/desk.css'

const BedsideDialog = lazyDialog(
  withRecordTexts(async () => (await import('#web/features/record/bedside/BedsideDialog.tsx')).BedsideDialog),
)

type Open = { patientId: string; name: string; part: 'vitals' | 'allergies' }

/** The first page of a nurse: who is here today, to be measured and asked. */
export function NurseHome({ clinicId, onClinic }: HomeProps) {
  const { t } = useTranslation('desk')
  const profile = useProfile()
  const now = useNow()
  const [open, setOpen] = useState<Open>()
  const answer = useEndpoint(queueEndpoints.get, { query: { clinicId } }, { keepPrevious: true })
  const queue = answer.data?.data
  if (!queue && answer.error?.code === 'invalid_input') return <EmptyState reason={t('noClinic')} />
  return (
    <div className="dashboard desk-home">
      <Greeting
        name={profile.name.split(' ')[0] ?? ''}
        timeZone={queue?.clinic.timeZone ?? profile.organization.timeZone}
        now={now}
        note={queue && t('note', { count: visitsOf(queue), clinic: queue.clinic.name })}
      >
        {queue && queue.clinics.length > 1 && (
          <FilterSelect
            label={t('clinic')}
            value={queue.clinic._id}
            choices={queue.clinics.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={event => onClinic(event.target.value)}
          />
        )}
      </Greeting>
      {!queue && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!queue && !answer.isError && <Skeleton rows={8} />}
      {queue && (
        <div className="desk-cols">
          <div>
            <Patients
              title={t('waiting')}
              none={t('waiting.none')}
              visits={queue.columns.checked_in}
              now={now}
              onOpen={setOpen}
            />
          </div>
          <div>
            <Patients
              title={t('inside')}
              none={t('inside.none')}
              visits={queue.columns.in_consultation}
              now={now}
              onOpen={setOpen}
            />
            <Patients
              title={t('next')}
              none={t('next.none')}
              visits={queue.columns.booked}
              now={now}
              onOpen={setOpen}
            />
          </div>
        </div>
      )}
      {open && <BedsideDialog {...open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const visitsOf = ({ columns }: Queue) =>
  Object.values(columns).reduce((sum, visits) => sum + visits.length, 0)

const ofWhom = { vitals: 'vitalsOf', allergies: 'allergiesOf' } as const

type PatientsProps = {
  title: string
  none: string
  visits: readonly Appointment[]
  now: number
  onOpen: (open: Open) => void
}

function Patients({ title, none, visits, now, onOpen }: PatientsProps) {
  const { t } = useTranslation('desk')
  const { t: say } = useTranslation('queue')
  const noteOf = useNoteOf()
  return (
    <Part title={title} count={visits.length} none={none}>
      <ol className="desk-lines margin">
        {visits.map(visit => {
          const { _id, token, start, status, checkedInAt, patient } = visit
          return (
            <li key={_id}>
              <time dateTime={start}>
                {wallClock(start)}
                {token !== null && <small>{say('token', { token })}</small>}
              </time>
              <Who visit={visit} note={noteOf(visit)}>
                {status === 'checked_in' && (
                  <p>{say('wait', { minutes: minutesBetween(checkedInAt ?? start, now) })}</p>
                )}
              </Who>
              {(['vitals', 'allergies'] as const).map(part => (
                <Button
                  key={part}
                  size="sm"
                  look={part === 'vitals' && status === 'checked_in' ? 'primary' : 'plain'}
                  aria-haspopup="dialog"
                  aria-label={t(ofWhom[part], { name: patient.name })}
                  onClick={() => onOpen({ patientId: patient._id, name: patient.name, part })}
                >
                  {t(part)}
                </Button>
              ))}
            </li>
          )
        })}
      </ol>
    </Part>
  )
}
