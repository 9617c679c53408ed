import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { hoursEndpoints, openingExceptionBody, workingExceptionBody } from '#contract/day/hours.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDay } from '#words/formats/clinic-date.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { DatedList } from './DatedList.tsx'
import { ExceptionPopup } from './ExceptionPopup.tsx'
import type { Exception, HoursOwner, Stretch } from './hour-drafts.ts'
import type { ClinicChoice } from './HourRows.tsx'
import { HourText } from './HourText.tsx'
import type { HoursChange } from './use-hours-change.ts'

type ExceptionsProps = {
  owner: HoursOwner
  /** The clinics where a doctor may work; empty for a clinic's own hours. */
  clinics: readonly ClinicChoice[]
  today: string
  mayWrite: boolean
  change: HoursChange
}

const callsOf = {
  doctor: {
    list: hoursEndpoints.listWorkingExceptions,
    set: hoursEndpoints.setWorkingException,
    remove: hoursEndpoints.removeWorkingException,
    body: workingExceptionBody,
  },
  clinic: {
    list: hoursEndpoints.listOpeningExceptions,
    set: hoursEndpoints.setOpeningException,
    remove: hoursEndpoints.removeOpeningException,
    body: openingExceptionBody,
  },
}

/** The coming days whose hours differ from the week. */
export function Exceptions({ owner, clinics, today, mayWrite, change }: ExceptionsProps) {
  const { t } = useTranslation('hours')
  const locale = useLocale()
  const toast = useToast()
  const isDoctor = 'doctorId' in owner
  const id = isDoctor ? owner.doctorId : owner.clinicId
  const calls = callsOf[isDoctor ? 'doctor' : 'clinic'] as (typeof callsOf)['doctor']
  const answer = useEndpoint(calls.list, { params: { id }, query: { from: today } })
  const setting = useAction(calls.set)
  const removal = useAction(calls.remove)
  const [edited, setEdited] = useState<Exception | 'new' | null>(null)
  const noneLabel = t(isDoctor ? 'off.doctor' : 'off.clinic')

  const send = (date: string, body: { hours: Stretch[]; reason: string | null }, visits: unknown) =>
    setting.mutateAsync({ params: { id, date }, body: { ...body, visits } as never })

  async function remove({ date, hours, reason }: Exception) {
    try {
      const { message } = await change.run({ action: 'dayRemoved', isOpen: () => true }, visits =>
        removal.mutateAsync({ params: { id, date }, body: { visits } as never }),
      )
      toast(message, 'success', () => void restore(date, { hours, reason }))
    } catch (error) {
      if (!change.isAbandoned(error)) toast(sentenceOf(error), 'error')
    }
  }

  async function restore(date: string, body: { hours: Stretch[]; reason: string | null }) {
    try {
      toast((await send(date, body, undefined)).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <>
      <DatedList
        name="exceptions"
        title={t('exceptions.title')}
        lead={t(isDoctor ? 'exceptions.leadDoctor' : 'exceptions.leadClinic')}
        none={t('exceptions.none')}
        answer={answer}
        rows={answer.data?.data as Exception[] | undefined}
        keyOf={({ date }) => date}
        action={
          mayWrite && (
            <Button size="sm" icon="plus" onClick={() => setEdited('new')}>
              {t('exceptions.add')}
            </Button>
          )
        }
        render={exception => {
          const day = formatDay(exception.date, locale, today)
          return {
            title: day,
            text: <HourText hours={exception.hours} clinics={clinics} noneLabel={noneLabel} />,
            note: exception.reason,
            actions: mayWrite && (
              <>
                <IconButton
                  icon="edit"
                  label={t('exceptions.edit', { day })}
                  onClick={() => setEdited(exception)}
                />
                <IconButton
                  icon="trash"
                  label={t('exceptions.remove', { day })}
                  onClick={oncePerRow(() => void remove(exception))}
                />
              </>
            ),
          }
        }}
      />
      {edited && (
        <ExceptionPopup
          exception={edited === 'new' ? undefined : edited}
          owner={owner}
          clinics={clinics}
          today={today}
          noneLabel={noneLabel}
          schema={calls.body}
          taken={(answer.data?.data ?? []).map(({ date }) => date)}
          send={send}
          change={change}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
