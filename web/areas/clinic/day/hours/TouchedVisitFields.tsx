import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import type { TouchedVisit } from '#contract/day/touched-visits.ts'
import { SlotPicker } from '#web/features/day/appointments/booking/SlotPicker.tsx'
import { useFreeSlots } from '#web/features/day/appointments/booking/use-free-slots.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useReferenceChoices } from '#web/routes/reference-choices.ts'
import { formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { OpenAfter } from './open-after.ts'
import type { Choice } from './touched-drafts.ts'
import '#web/features/day/appointments/appointments.css'

type TouchedVisitFieldsProps = {
  visit: TouchedVisit
  choice: Choice
  onChoose: (choice: Choice) => void
  error: string | undefined
  isOpen: OpenAfter
  /** The user is choosing another time; only one visit at a time can be in this state. */
  isPicking: boolean
  onPick: (isPicking: boolean) => void
}

const other = 'other'
const valueOf = (choice: Choice) =>
  choice?.action === 'move' ? `${choice.start} ${choice.doctor._id}` : (choice?.action ?? '')

/** One visit: its time and doctor, and what to do with it. */
export function TouchedVisitFields(props: TouchedVisitFieldsProps) {
  const { visit, choice, onChoose, error, isOpen, isPicking, onPick } = props
  const { t } = useTranslation('hours')
  const locale = useLocale()
  const when = (start: string) =>
    `${formatDate(wallDate(start), locale, { weekday: 'short', day: 'numeric', month: 'short' })} ${wallClock(start)}`
  const moves = visit.proposals.map(({ start, doctor }): Choice => ({ action: 'move', start, doctor }))
  const isProposed = moves.some(move => valueOf(move) === valueOf(choice))
  const all = choice?.action === 'move' && !isProposed ? [...moves, choice] : moves
  const wordOf = (move: Choice) =>
    move?.action === 'move'
      ? t(move.start === visit.start ? 'touched.sameTime' : 'touched.moveTo', {
          when: when(move.start),
          doctor: move.doctor.name,
        })
      : ''
  return (
    <fieldset className="touched-visit">
      <legend>
        <bdi>{visit.patient.name}</bdi>
      </legend>
      <p className="small muted">
        <bdi>{when(visit.start)}</bdi> · <bdi>{visit.service.name}</bdi> · <bdi>{visit.doctor.name}</bdi>
      </p>
      <Select
        name={visit._id}
        label={t('touched.what')}
        width={12}
        prompt={choice ? undefined : t('touched.choose')}
        choices={[
          ...all.map(move => ({ value: valueOf(move), label: wordOf(move) })),
          { value: other, label: t('touched.other') },
          { value: 'keep', label: t('touched.keep') },
          { value: 'cancel', label: t('touched.cancel') },
        ]}
        value={isPicking ? other : valueOf(choice)}
        onChange={({ target: { value } }) => {
          onPick(value === other)
          if (value === other) return
          const move = all.find(one => valueOf(one) === value)
          onChoose(move ?? (value === 'keep' || value === 'cancel' ? { action: value } : null))
        }}
        error={error}
      />
      {isPicking && <OtherTime visit={visit} choice={choice} isOpen={isOpen} onChoose={onChoose} />}
    </fieldset>
  )
}

type OtherTimeProps = Pick<TouchedVisitFieldsProps, 'visit' | 'choice' | 'isOpen' | 'onChoose'>

function OtherTime({ visit, choice, isOpen, onChoose }: OtherTimeProps) {
  const { t } = useTranslation('hours')
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const chosen = choice?.action === 'move' ? choice : undefined
  const [doctor, setDoctor] = useState(chosen?.doctor ?? visit.doctor)
  const [date, setDate] = useState(wallDate(chosen?.start ?? visit.start))
  const doctors = useReferenceChoices(doctorEndpoints.list, { clinicId: visit.clinic._id })
  const own = { value: doctor._id, label: doctor.name }
  const isListed = doctors.choices.some(({ value }) => value === own.value)
  const [clinicId, doctorId] = [visit.clinic._id, doctor._id]
  const free = useFreeSlots({
    clinicId,
    doctorId,
    serviceId: visit.service._id,
    moreServiceIds: visit.moreServiceIds,
    from: date,
    today,
  })
  const slots = free.slots.filter(slot => isOpen({ ...slot, doctorId, clinicId }))
  return (
    <div className="touched-other">
      <div className="fields">
        <SearchSelect
          name={`${visit._id}.doctor`}
          label={t('touched.doctor')}
          prompt={t('touched.chooseDoctor')}
          choices={isListed ? doctors.choices : [...doctors.choices, own]}
          state={doctors.state}
          areMany={doctors.areMany}
          value={own}
          onChange={one => one && setDoctor({ _id: one.value, name: one.label })}
          onSearch={doctors.onSearch}
        />
        <DateField
          name={`${visit._id}.date`}
          label={t('touched.date')}
          min={today}
          value={date}
          onChange={setDate}
        />
      </div>
      <SlotPicker
        state={free.state}
        slots={slots}
        date={date}
        today={today}
        value={chosen?.doctor._id === doctorId ? chosen.start : ''}
        onChange={start => {
          setDate(wallDate(start))
          onChoose({ action: 'move', start, doctor })
        }}
        onRetry={() => void free.refetch()}
        error={undefined}
      />
    </div>
  )
}
