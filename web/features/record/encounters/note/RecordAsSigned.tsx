import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useEntryNotes } from '#web/features/record/chart/lists/use-entry-notes.ts'
import { useVaccineName } from '#web/features/record/chart/use-vaccine-name.ts'
import { useVisit } from '../visit-context.ts'
import './record-as-signed.css'

/** The record as it stood when the visit was signed: what has changed since does not reach it. */
export function RecordAsSigned() {
  const { t } = useTranslation('encounter')
  const { t: chart } = useTranslation('chart')
  const { asSigned } = useVisit().encounter
  const note = useEntryNotes()
  const { sayVaccine } = useVaccineName()
  const id = useId()
  if (!asSigned) return null
  const { allergies, allergyState, medicines, immunizations } = asSigned
  const problems = asSigned.problems.filter(({ state }) => state !== 'visit')
  return (
    <section className="as-signed" aria-labelledby={id}>
      <h3 id={id}>{t('asSigned.title')}</h3>
      <dl>
        <Part
          title={chart('allergies')}
          none={allergyState === 'none_known' ? chart('allergies.noneKnown') : chart('allergies.notAsked')}
          isDanger
          rows={allergies.map(one => ({ text: one.substance, note: note.ofAllergy(one) }))}
        />
        <Part
          title={chart('problems')}
          none={chart('problems.none')}
          rows={problems.map(one => ({
            text: one.text,
            note: note.ofProblem(one),
            isOver: one.state === 'resolved',
          }))}
        />
        {medicines && (
          <Part
            title={chart('medicines')}
            none={chart('medicines.none')}
            rows={medicines.map(one => ({
              text: [one.medicineName, one.dosage].filter(Boolean).join(' '),
              note: note.ofMedicine(one),
              isOver: one.state !== 'current',
            }))}
          />
        )}
        {immunizations && (
          <Part
            title={chart('immunizations')}
            none={chart('immunizations.none')}
            rows={immunizations.map(one => ({
              text: sayVaccine(one.vaccine),
              note: note.ofImmunization(one),
            }))}
          />
        )}
      </dl>
    </section>
  )
}

type PartProps = {
  title: string
  rows: readonly { text: string; note: string; isOver?: boolean }[]
  /** Said without rows. */
  none: string
  isDanger?: boolean
}

function Part({ title, rows, none, isDanger }: PartProps) {
  return (
    <div className={isDanger && rows.length > 0 ? 'danger' : undefined}>
      <dt>{title}</dt>
      {rows.length === 0 && <dd className="none">{none}</dd>}
      {rows.map(({ text, note, isOver }, index) => (
        <dd key={index} className={isOver ? 'over' : undefined}>
          <bdi>{text}</bdi> <small>{note}</small>
        </dd>
      ))}
    </div>
  )
}
