import { useTranslation } from '#web/i18n/use-translation.ts'
import { immunizationEndpoints, type Immunization } from '#contract/record/chart/entries.ts'
import { recordSettingsEndpoints } from '#contract/record/chart.ts'
import { defaultImmunizations } from '#contract/record/default-immunizations.ts'
import { dueImmunizations, type DueDose } from '#contract/record/immunization-schedule.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { useVaccineName } from '../use-vaccine-name.ts'
import { emptyAsNull, type EntryKind, type ListOf } from './entry-kind.ts'
import { EntryList } from './EntryList.tsx'
import { useEntryNotes } from './use-entry-notes.ts'

type ImmunizationsProps = {
  rows: readonly Immunization[]
  of: ListOf
  dateOfBirth: string | null
  today: string
}

/** The vaccines that were given, and by the clinic's schedule those that are due: one press gives one today. */
export function Immunizations({ rows, of, dateOfBirth, today }: ImmunizationsProps) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const { sayVaccine, keptVaccine } = useVaccineName()
  const { ofImmunization } = useEntryNotes()
  const settings = useEndpoint(recordSettingsEndpoints.get, {}).data?.data
  const schedule = settings && (settings.immunizationSchedule ?? defaultImmunizations)
  const sayDay = (day: string) => formatDate(day, locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const kind: EntryKind<Immunization> = {
    kind: 'immunizations',
    calls: immunizationEndpoints,
    title: t('immunizations'),
    addLabel: t('immunizations.add'),
    none: t('immunizations.none'),
    fields: [
      {
        name: 'vaccine',
        label: t('immunizations.vaccine'),
        width: 12,
        suggestions: [...new Set((schedule ?? []).map(({ vaccine }) => sayVaccine(vaccine)))],
      },
      { name: 'givenOn', label: t('immunizations.givenOn'), type: 'date' },
      { name: 'batch', label: t('immunizations.batch'), isOptional: true },
    ],
    textOf: ({ vaccine }) => sayVaccine(vaccine),
    noteOf: ofImmunization,
    valuesOf: ({ vaccine, givenOn, batch }) => ({
      vaccine: sayVaccine(vaccine),
      givenOn,
      batch: batch ?? '',
    }),
    // The record keeps one name in every language: by it the schedule knows the vaccine.
    toBody: ({ vaccine = '', ...values }) => emptyAsNull({ ...values, vaccine: keptVaccine(vaccine) }),
    readLine: typed => ({ vaccine: typed, givenOn: today }),
  }
  const due = schedule && dateOfBirth ? dueImmunizations(schedule, rows, dateOfBirth, today) : undefined
  return (
    <EntryList kind={kind} rows={rows} of={of}>
      {!dateOfBirth && <p className="entry-none">{t('immunizations.noBirth')}</p>}
      {due && (
        <ul className="due" aria-label={t('immunizations.due')}>
          {due.overdue.map(dose => (
            <Due key={`${dose.vaccine} ${dose.dose}`} dose={dose} state="overdue" of={of} today={today} />
          ))}
          {due.due.map(dose => (
            <Due key={`${dose.vaccine} ${dose.dose}`} dose={dose} state="due" of={of} today={today} />
          ))}
        </ul>
      )}
      {due?.upcoming[0] && (
        <p className="entry-none">
          {t('immunizations.next', {
            vaccine: `${sayVaccine(due.upcoming[0].vaccine)} ${due.upcoming[0].dose}`,
            day: sayDay(due.upcoming[0].dueFrom),
          })}
        </p>
      )}
    </EntryList>
  )
}

type DueProps = { dose: DueDose; state: 'overdue' | 'due'; of: ListOf; today: string }

function Due({ dose, state, of: { patientId, encounterId, mayWrite }, today }: DueProps) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const toast = useToast()
  const adding = useAction(immunizationEndpoints.create)
  const { sayVaccine } = useVaccineName()
  const name = `${sayVaccine(dose.vaccine)} ${dose.dose}`
  const day = formatDate(dose.dueFrom, locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const key = dose.isOptional ? 'optional' : state
  async function give() {
    try {
      const body = { vaccine: dose.vaccine, givenOn: today, ...(encounterId && { encounterId }) }
      toast((await adding.mutateAsync({ params: { id: patientId }, body })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <li>
      <div className="entry">
        <div className="entry-text">
          <span>
            <bdi>{name}</bdi>
          </span>
          <small data-due={key}>{t(`immunizations.state.${key}`, { day })}</small>
        </div>
        {mayWrite && (
          <Button
            size="sm"
            aria-label={`${t('immunizations.give')}: ${name}`}
            disabled={adding.isPending}
            onClick={() => void give()}
          >
            {t('immunizations.give')}
          </Button>
        )}
      </div>
    </li>
  )
}
