import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { fieldErrors } from '#contract/core/field-errors.ts'
import {
  recordSettingsBody,
  recordSettingsEndpoints,
  type RecordSettings,
  type RecordUnits,
} from '#contract/record/chart.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { CodeList } from './CodeList.tsx'
import { GrowthTables } from './GrowthTables.tsx'
import { bodyOfDraft, draftOf, metric, type Draft } from './draft.ts'
import { ScheduleRows } from './ScheduleRows.tsx'
import { SharingChoice } from './SharingChoice.tsx'
import { RangeRows } from './RangeRows.tsx'
import '#web/features/clinic/settings/settings.css'
import './record-settings.css'

/** Units, ranges, vaccines, codes and growth tables: what the record of every patient is read by. */
export function RecordSection() {
  const answer = useEndpoint(recordSettingsEndpoints.get, {})
  if (answer.isError && !answer.data)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton />
  return (
    <div className="record-settings">
      <Form known={answer.data.data} />
      <CodeList />
      <GrowthTables />
    </div>
  )
}

const units = {
  temperature: ['C', 'F'],
  weight: ['kg', 'lb'],
  height: ['cm', 'in'],
} as const satisfies { [U in keyof RecordUnits]: readonly RecordUnits[U][] }

function Form({ known }: { known: RecordSettings }) {
  const { t } = useTranslation('recordSettings')
  const { t: ui } = useTranslation('ui')
  const say = useMessage()
  const toast = useToast()
  const id = useId()
  const saving = useAction(recordSettingsEndpoints.update)
  /** As they were when the draft began: only what was changed since then is sent. */
  const [opened, setOpened] = useState(known)
  const [draft, setDraft] = useState<Draft>(() => draftOf(known))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [newer, setNewer] = useState<RecordSettings>()
  const patch = (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part }))

  function open(settings: RecordSettings) {
    setOpened(settings)
    setDraft(draftOf(settings))
    setErrors({})
    setNewer(undefined)
  }

  async function save(version: number) {
    const body = { ...bodyOfDraft(draft, opened), version }
    const checked = recordSettingsBody.safeParse(body)
    setErrors(checked.success ? {} : fieldErrors(checked.error))
    if (!checked.success) return
    try {
      const { message, data } = await saving.mutateAsync({ body: checked.data })
      open(data)
      toast(message)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') setNewer(error.data as RecordSettings)
      else if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.errors)
      else toast(sentenceOf(error), 'error')
    }
  }

  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(opened)) && !saving.isPending
  return (
    <form
      className="card settings-form"
      aria-labelledby={id}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save(opened.version)
      }}
    >
      <LeaveQuestion isUnsaved={isUnsaved} />
      <header>
        <h2 id={id}>{t('title')}</h2>
        <p className="muted">{t('lead')}</p>
      </header>
      <div className="fields">
        {(['temperature', 'weight', 'height'] as const).map(name => (
          <Select
            key={name}
            name={name}
            width={4}
            label={t(`units.${name}`)}
            choices={units[name].map(value => ({ value, label: t(`unit.${value}`) }))}
            value={draft.units[name]}
            onChange={event =>
              patch({
                units: { ...metric, ...draft.units, [name]: event.currentTarget.value } as RecordUnits,
              })
            }
          />
        ))}
      </div>
      <RangeRows draft={draft.ranges} errors={errors} onChange={ranges => patch({ ranges })} />
      <ScheduleRows draft={draft.schedule} errors={errors} onChange={schedule => patch({ schedule })} />
      <SharingChoice sharing={draft.sharing} onChange={sharing => patch({ sharing })} />
      {newer && (
        <div className="notice" role="alert">
          <p>{t('newer')}</p>
          <Button size="sm" onClick={() => open(newer)}>
            {t('takeTheirs')}
          </Button>
          <Button size="sm" onClick={() => void save(newer.version)}>
            {t('keepMine')}
          </Button>
        </div>
      )}
      <p className="err" role="alert">
        {Object.keys(errors).length > 0 && say(Object.values(errors)[0]!)}
      </p>
      <footer>
        <Button look="primary" type="submit" disabled={saving.isPending}>
          {saving.isPending ? ui('dialog.saving') : ui('dialog.save')}
        </Button>
      </footer>
    </form>
  )
}
