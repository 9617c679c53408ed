import { useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DoctorHome, Missing, Unsigned } from '#contract/record/doctor-home.ts'
import { useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { oncePerClick } from '#web/ui/tables/once-per-click.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { useRecordWords } from './use-record-words.ts'

const signEncounter = async () => (await import('#contract/record/encounters.ts')).encounterEndpoints.sign

/** How many are shown before the button for all of them. */
const shownVisits = 5

/** The doctor's open visits, the oldest first, each with what is missing; a complete one is signed here. */
export function UnsignedVisits({
  home: { unsigned, date },
  onSigned,
}: {
  home: DoctorHome
  onSigned: () => void
}) {
  const { t } = useTranslation('doctorHome')
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? unsigned : unsigned.slice(0, shownVisits)
  return (
    <section className="card" aria-labelledby="unsigned">
      <header className="card-h">
        <h2 id="unsigned" tabIndex={-1}>
          {t('unsigned')}
        </h2>
        <span className="count">{unsigned.length}</span>
      </header>
      {unsigned.length === 0 ? (
        <p className="home-none">{t('unsigned.none')}</p>
      ) : (
        <ul className="jobs">
          {shown.map(visit => (
            <Job key={visit._id} visit={visit} today={date} onSigned={onSigned} />
          ))}
        </ul>
      )}
      {shown.length < unsigned.length && (
        <Button look="quiet" className="all" onClick={() => setShowsAll(true)}>
          {t('unsigned.all', { n: unsigned.length })}
        </Button>
      )}
    </section>
  )
}

function Job({ visit, today, onSigned }: { visit: Unsigned; today: string; onSigned: () => void }) {
  const { t } = useTranslation('doctorHome')
  const toast = useToast()
  const navigate = useNavigate()
  const words = useRecordWords(today)
  const { mutateAsync, isPending } = useAction(signEncounter)
  const { _id: id, version, patient, startedAt, diagnoses, service, missing } = visit
  const { name } = patient
  async function sign() {
    try {
      await mutateAsync({ params: { id }, body: { version } })
      // The button goes with the line.
      document.getElementById('unsigned')?.focus()
      toast(t('signed', { name }))
    } catch (error) {
      toast(sentenceOf(error), 'error')
      // Only the visit shows the warnings, and takes a reason for each.
      if (error instanceof ApiError && error.code === 'safety_warning')
        return void navigate({ to: paths.encounter, search: { id } })
      onSigned()
    }
  }
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>{[words.day(startedAt), diagnoses[0] ?? service].filter(Boolean).join(' · ')}</p>
        <Lacks visit={visit} />
      </div>
      {missing.length === 0 ? (
        <Button
          size="sm"
          aria-label={t('signFor', { name })}
          aria-disabled={isPending}
          onClick={oncePerClick(() => {
            if (!isPending) void sign()
          })}
        >
          {t('sign')}
        </Button>
      ) : (
        <Link className="btn sm" to={paths.encounter} search={{ id }} aria-label={t('finishFor', { name })}>
          {t('finish')}
        </Link>
      )}
    </li>
  )
}

function Lacks({ visit: { missing, daysOld } }: { visit: Unsigned }) {
  const { t } = useTranslation('doctorHome')
  const locale = useLocale()
  const say = ({ kind, count }: Missing) =>
    kind === 'fields_open' || kind === 'medicine_incomplete'
      ? t(`missing.${kind}`, { count })
      : t(`missing.${kind}`)
  const age = daysOld > 0 ? [t('daysOld', { count: daysOld })] : []
  if (missing.length === 0)
    return (
      <p className="good">
        <Icon name="check" className="sm" />
        {[t('complete'), ...age].join(commas[locale])}
      </p>
    )
  return <p className="left">{[...age, ...missing.map(say)].join(commas[locale])}</p>
}
