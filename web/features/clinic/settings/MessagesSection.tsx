import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'
import {
  messageChannels,
  messageEndpoints,
  reminderLimit,
  type MessageChannel,
  type MessageSettings,
} from '#contract/day/patient-messages.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useReload, useStaleChoice } from '#web/features/shared/stale/use-stale-choice.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useDuration } from './use-duration.ts'

const fieldOf = { mail: 'byMail', sms: 'bySms', whatsapp: 'byWhatsapp' } as const
const usualMinutes = [30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080]
const places = Array.from({ length: reminderLimit }, (_, place) => `reminder${place + 1}`)

/** How patients get messages about their visits, and when they get reminders. */
export function MessagesSection() {
  const answer = useEndpoint(messageEndpoints.settings, {})
  if (answer.data) return <Loaded known={answer.data.data} />
  if (answer.isError) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton />
}

function Loaded({ known }: { known: MessageSettings }) {
  const { key, row, onReload } = useReload(known)
  return <Form key={key} settings={row} onReload={onReload} />
}

type FormProps = { settings: MessageSettings; onReload: (settings: MessageSettings) => void }

function Form({ settings, onReload }: FormProps) {
  const { t } = useTranslation('settings')
  const toast = useToast()
  const say = useMessage()
  const duration = useDuration()
  const update = useAction(messageEndpoints.updateSettings)
  const stale = useStaleChoice({ opened: settings, fieldsOf, onReload })
  const form = useContractForm({
    schema: z.record(z.string(), z.string()),
    check: sameTimes,
    valuesOf: stale.valuesOf,
    send: (_, values) => update.mutateAsync({ body: { ...bodyOf(values), version: stale.version() } }),
    onDone: ({ message, data }) => {
      stale.onSaved(data)
      toast(message)
    },
    onRefused: (error, _, element) => stale.onRefused(error, element),
  })
  const isReady = (channel: MessageChannel) => settings.ready.includes(channel)
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const names = (clinics: { name: string }[]) => list.format(clinics.map(({ name }) => name))
  const minutes = [...new Set([...usualMinutes, ...settings.reminders])].toSorted((a, b) => a - b)
  return (
    <SettingsForm
      title={t('section.messages')}
      lead={t('messages.lead')}
      form={{ ...form, notice: stale.notice }}
    >
      <fieldset className="part">
        <legend>{t('messages.ways')}</legend>
        {messageChannels.map(channel => (
          <Checkbox
            key={channel}
            name={fieldOf[channel]}
            label={t(`messages.by.${channel}`)}
            defaultChecked={settings[fieldOf[channel]]}
            disabled={!isReady(channel)}
            title={isReady(channel) ? undefined : t('messages.notReady')}
          />
        ))}
        {settings.withoutCountry.length > 0 &&
          messageChannels.some(way => way !== 'mail' && isReady(way)) && (
            <p className="hint" role="note">
              {t('messages.withoutCountry', { clinics: names(settings.withoutCountry) })}
            </p>
          )}
        {settings.unclearNumbers.count > 0 && (
          <details>
            <summary>{t('messages.unclear', { count: settings.unclearNumbers.count })}</summary>
            <p className="hint">{t('messages.unclearHint')}</p>
            <ul>
              {settings.unclearNumbers.patients.map(({ _id, name, phoneNumber }) => (
                <li key={_id}>
                  <PatientLink patient={{ _id, name }} /> <bdi dir="ltr">{phoneNumber}</bdi>
                </li>
              ))}
            </ul>
          </details>
        )}
        {messageChannels.every(isReady) || <p className="hint">{t('messages.notReady')}</p>}
      </fieldset>
      <fieldset className="part">
        <legend>{t('messages.reminders')}</legend>
        <div className="fields">
          {places.map((name, place) => (
            <Select
              key={name}
              name={name}
              label={t('messages.reminder', { number: place + 1 })}
              width={4}
              prompt={t('messages.noReminder')}
              defaultValue={settings.reminders[place] ?? ''}
              choices={minutes.map(each => ({
                value: String(each),
                label: t('messages.before', { duration: duration(each) }),
              }))}
              error={form.errors[name] && say(form.errors[name])}
            />
          ))}
        </div>
        <p className="hint">{t('messages.hint')}</p>
      </fieldset>
    </SettingsForm>
  )
}

const chosen = (values: FormValues) => places.flatMap(name => (values[name] ? [Number(values[name])] : []))

/** The settings by the names of the form fields. */
const fieldsOf = ({ reminders, ...settings }: MessageSettings) => ({
  ...settings,
  ...Object.fromEntries(places.map((name, place) => [name, reminders[place]])),
})

const bodyOf = (values: FormValues) => ({
  byMail: values['byMail'] === 'true',
  bySms: values['bySms'] === 'true',
  byWhatsapp: values['byWhatsapp'] === 'true',
  reminders: chosen(values),
})

function sameTimes(values: FormValues): Record<string, string> {
  const seen = new Set<string>()
  for (const name of places) {
    const time = values[name]
    if (time && seen.has(time)) return { [name]: messages.remindersDiffer }
    if (time) seen.add(time)
  }
  return {}
}
