import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { z } from 'zod'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { messages } from '#contract/core/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import {
  areSame,
  copiedTo,
  dayOfWeekday,
  draftsOf,
  errorsByKey,
  weekdays,
  type HourDraft,
  type HoursOwner,
  type Stretch,
} from './hour-drafts.ts'
import { HourRows, type ClinicChoice } from './HourRows.tsx'
import type { HoursChange } from './use-hours-change.ts'
import { afterWeek } from './open-after.ts'
import { WeekText } from './WeekText.tsx'
import '#web/features/shared/stale/stale-notice.css'

type WeekEditorProps = {
  /** The week as it is saved. */
  week: readonly Stretch[]
  owner: HoursOwner
  clinics: readonly ClinicChoice[]
  noneLabel: string
  /** If the whole week has no hours: a text, and hours to start with. */
  empty?: { text: string; start: readonly Stretch[] } | undefined
  schema: z.ZodType
  toBody: (drafts: readonly HourDraft[]) => Stretch[]
  send: (body: {
    hours: Stretch[]
    before: Stretch[]
    visits: unknown
  }) => Promise<{ message: string; data: Stretch[] }>
  change: HoursChange
  /** In the set-up: hours that fit as they are may be saved, too. Called after saving. */
  onSaved?: (() => void) | undefined
}

/**
 * Edits the hours of every week. If another user has saved the week meanwhile, their version is shown before it is overwritten.
 */
export function WeekEditor(props: WeekEditorProps) {
  const { week, owner, clinics, noneLabel, empty, schema, toBody, send, change, onSaved } = props
  const { t } = useTranslation('hours')
  const { t: lists } = useTranslation('lists')
  const locale = useLocale()
  const say = useMessage()
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(week)
  const [drafts, setDrafts] = useState(() => draftsOf(week))
  const [theirs, setTheirs] = useState<readonly Stretch[] | null>(null)
  const [seen, setSeen] = useState(week)
  const isDirty = !areSame(drafts, base)
  // Follow what other users save, unless unsaved input would be lost.
  if (week !== seen) {
    setSeen(week)
    if (!isDirty && !areSame(week, base)) {
      setBase(week)
      setDrafts(draftsOf(week))
    }
  }

  function take(saved: readonly Stretch[]) {
    setBase(saved)
    setDrafts(draftsOf(saved))
    setTheirs(null)
    form.show(element.current, {})
  }

  const hours = toBody(drafts)
  const form = useContractForm({
    schema,
    valuesOf: () => ({ hours }),
    shownAs: found => errorsByKey(found, drafts),
    send: () =>
      change.run({ action: 'week', isOpen: afterWeek(owner, hours) }, visits =>
        send({ hours, before: [...base], visits }),
      ),
    onDone: ({ message, data }) => {
      take(data)
      toast(message)
      onSaved?.()
    },
    onRefused: error => {
      if (error.code === 'stale_version') setTheirs(error.data as Stretch[])
      return error.code === 'stale_version' || change.isAbandoned(error)
    },
  })
  const { errors, isPending } = form

  // A doctor without their own week is not off: the clinic's hours apply.
  const offLabel = 'doctorId' in owner && drafts.length === 0 ? t('week.asClinic') : noneLabel
  const nameOf = (weekday: number) => formatDate(dayOfWeekday(weekday), locale, { weekday: 'long' })
  const copy = (from: number, to: readonly number[]) => setDrafts(before => copiedTo(before, from, to))

  return (
    <form
      ref={element}
      className="week"
      noValidate
      aria-label={t('week.title')}
      onSubmit={event => void form.submit(event)}
    >
      <ErrorSummary {...form.summary} />
      {theirs && (
        <section className="stale" role="alert" aria-label={lists('stale.label')}>
          <h3 className="row">
            <Icon name="alert" />
            {say(messages.staleVersion)}
          </h3>
          <p className="small">{t('week.theirs')}</p>
          <WeekText week={theirs} clinics={clinics} noneLabel={noneLabel} />
          <div className="row">
            <Button
              look="primary"
              onClick={() => {
                // The call compares the saved week with `base`, so update `base` first.
                flushSync(() => {
                  setBase(theirs)
                  setTheirs(null)
                })
                element.current?.requestSubmit()
              }}
            >
              {lists('stale.keep')}
            </Button>
            <Button onClick={() => take(theirs)}>{lists('stale.take')}</Button>
          </div>
        </section>
      )}
      {empty && drafts.length === 0 && (
        <div className="week-empty">
          <p>{empty.text}</p>
          {empty.start.length > 0 && (
            <Button size="sm" onClick={() => setDrafts(draftsOf(empty.start))}>
              {t('week.startWithClinic')}
            </Button>
          )}
        </div>
      )}
      {weekdays.map(weekday => {
        const ofDay = drafts.filter(draft => draft.weekday === weekday)
        const dayName = nameOf(weekday)
        return (
          <fieldset key={weekday} className="week-day">
            <legend>{dayName}</legend>
            <HourRows
              drafts={ofDay}
              weekday={weekday}
              dayName={dayName}
              clinics={clinics}
              noneLabel={offLabel}
              errors={errors}
              onChange={changed =>
                setDrafts(before => [...before.filter(draft => draft.weekday !== weekday), ...changed])
              }
            />
            <Menu className="btn sm quiet" label={t('week.copyOf', { day: dayName })} button={t('week.copy')}>
              <button type="button" onClick={() => copy(weekday, weekdays)}>
                {t('week.copyToAll')}
              </button>
              <button type="button" onClick={() => copy(weekday, [1, 2, 3, 4, 5])}>
                {t('week.copyToWorkdays', { first: nameOf(1), last: nameOf(5) })}
              </button>
              {weekdays
                .filter(other => other !== weekday)
                .map(other => (
                  <button key={other} type="button" onClick={() => copy(weekday, [other])}>
                    {nameOf(other)}
                  </button>
                ))}
            </Menu>
          </fieldset>
        )
      })}
      <footer className="row">
        <Button onClick={() => take(base)} disabled={!isDirty || isPending}>
          {t('week.discard')}
        </Button>
        <Button
          look="primary"
          type="submit"
          disabledReason={isDirty || onSaved ? undefined : t('week.unchanged')}
          disabled={isPending}
        >
          {t(isPending ? 'week.saving' : 'week.save')}
        </Button>
      </footer>
      <LeaveQuestion isUnsaved={isDirty && !isPending} />
    </form>
  )
}
