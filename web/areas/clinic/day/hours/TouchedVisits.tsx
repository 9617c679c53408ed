import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary, type FaultyField } from '#web/ui/forms/ErrorSummary.tsx'
import { faultyFields } from '#web/ui/forms/faults.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'
import { choicesFor, countsOf, decisionsOf, type Choice, type Choices } from './touched-drafts.ts'
import { TouchedVisitFields } from './TouchedVisitFields.tsx'
import type { Asked, HoursChange } from './use-hours-change.ts'

/** The visits that a change of hours affects, and what to do with each. */
export function TouchedVisits({ change }: { change: HoursChange }) {
  return change.asked && <Questions asked={change.asked} change={change} />
}

function Questions({ asked, change }: { asked: Asked; change: HoursChange }) {
  const { t } = useTranslation('hours')
  const locale = useLocale()
  const { visits, round, action, isPending } = asked
  const [choices, setChoices] = useState<Choices>(() => choicesFor(visits, {}))
  const [shown, setShown] = useState(round)
  const [opened, setOpened] = useState<string | null>(null)
  const [faulty, setFaulty] = useState<FaultyField[]>([])
  const list = useRef<HTMLDivElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  // A new answer of the server: refused choices get a new proposal.
  if (shown !== round) {
    setShown(round)
    setChoices(choicesFor(visits, choices))
    setOpened(null)
  }
  const errors = Object.fromEntries(
    visits.flatMap(({ _id, refused, proposals }) => {
      if (isChecked && !choices[_id])
        return [[_id, proposals.length === 0 ? messages.visitNoTime : messages.visitUndecided]]
      return refused ? [[_id, refused]] : []
    }),
  )

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    decide(event.currentTarget, choices)
  }

  function moveAll() {
    const all = choicesFor(visits, {})
    setChoices(all)
    setOpened(null)
    const form = list.current?.closest('form')
    if (form) decide(form, all)
  }

  /** Sends them once each visit is decided; else says beside each one that is not what is missing. */
  function decide(form: HTMLFormElement, made: Choices) {
    const decisions = decisionsOf(visits, made)
    if (decisions) return change.decide(decisions)
    setIsChecked(true)
    const open = Object.fromEntries(
      visits.filter(({ _id }) => !made[_id]).map(({ _id }) => [_id, messages.visitUndecided]),
    )
    const fields = faultyFields(form, open)
    setFaulty(fields)
    fields[0]?.focus()
  }

  const choose = (id: string, choice: Choice) => setChoices(before => ({ ...before, [id]: choice }))
  const counts = countsOf(visits, choices)
  const parts = [
    t(`do.${action}`),
    ...(['move', 'keep', 'cancel'] as const).flatMap(what =>
      counts[what] > 0 ? [t(`do.${what}`, { count: counts[what] })] : [],
    ),
  ]
  return (
    <FormDialog
      title={t('touched.title', { count: visits.length })}
      saveLabel={new Intl.ListFormat(dateLocales[locale], { type: 'conjunction' }).format(parts)}
      isPending={isPending}
      onClose={change.abandon}
      onSubmit={submit}
      action={
        visits.length > 1 && (
          <Button disabled={isPending} onClick={moveAll}>
            {t('touched.moveAll')}
          </Button>
        )
      }
    >
      <div className="touched" ref={list}>
        <ErrorSummary fields={faulty.filter(({ name }) => errors[name])} failure={asked.failure} />
        <p className="muted">{t('touched.lead')}</p>
        {visits.map(visit => (
          <TouchedVisitFields
            key={visit._id}
            visit={visit}
            choice={choices[visit._id] ?? null}
            onChoose={choice => choose(visit._id, choice)}
            error={errors[visit._id]}
            isOpen={asked.isOpen}
            isPicking={opened === visit._id}
            onPick={isPicking => setOpened(isPicking ? visit._id : null)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
