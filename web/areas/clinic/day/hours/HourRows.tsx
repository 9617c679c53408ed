import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { nextStretch, type HourDraft } from './hour-drafts.ts'

export type ClinicChoice = { _id: string; name: string; timeZone: string }

type HourRowsProps = {
  /** The stretches of this day. */
  drafts: readonly HourDraft[]
  weekday: number
  /** 'Monday', or the date: the labels of the fields contain it. */
  dayName: string
  /** The clinics where a doctor may work; empty for a clinic's own hours. */
  clinics: readonly ClinicChoice[]
  onChange: (drafts: HourDraft[]) => void
  /** Errors by key and field: '….start'. */
  errors: Readonly<Record<string, string>>
  /** The text for a day without hours. */
  noneLabel: string
}

/** The stretches of one day: from, to, and the clinic if there is a choice. */
export function HourRows(props: HourRowsProps) {
  const { drafts, weekday, dayName, clinics, onChange, errors, noneLabel } = props
  const { t } = useTranslation('hours')
  const say = useMessage()
  const set = (draft: HourDraft, change: Partial<HourDraft>) =>
    onChange(drafts.map(other => (other === draft ? { ...draft, ...change } : other)))
  return (
    <div className="hour-rows">
      {drafts.length === 0 && <p className="muted">{noneLabel}</p>}
      {drafts.map((draft, index) => {
        const named = { day: dayName, number: index + 1 }
        const clinicError = errors[`${draft.key}.clinicId`]
        return (
          <div key={draft.key} className="hour-row" role="group" aria-label={t('row.label', named)}>
            <TimeField
              name={`${draft.key}.start`}
              label={t('row.from', named)}
              value={draft.start}
              onChange={start => set(draft, { start })}
              error={errors[`${draft.key}.start`]}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              name={`${draft.key}.end`}
              label={t('row.to', named)}
              value={draft.end}
              onChange={end => set(draft, { end })}
              error={errors[`${draft.key}.end`]}
            />
            {clinics.length > 1 && (
              <span className="hour-clinic" data-field={`${draft.key}.clinicId`}>
                <span className="select">
                  <select
                    aria-label={t('row.clinic', named)}
                    value={draft.clinicId}
                    aria-invalid={clinicError ? true : undefined}
                    onChange={event => set(draft, { clinicId: event.target.value })}
                  >
                    {!clinics.some(({ _id }) => _id === draft.clinicId) && (
                      <option value={draft.clinicId}>{t('row.chooseClinic')}</option>
                    )}
                    {clinics.map(({ _id, name }) => (
                      <option key={_id} value={_id}>
                        {name}
                      </option>
                    ))}
                  </select>
                  <Icon name="down" className="sm" />
                </span>
                {clinicError && (
                  <span className="err">
                    <Icon name="alert" />
                    {say(clinicError)}
                  </span>
                )}
              </span>
            )}
            <IconButton
              icon="trash"
              size="sm"
              label={t('row.remove', named)}
              onClick={() => onChange(drafts.filter(other => other !== draft))}
            />
          </div>
        )
      })}
      <Button
        size="sm"
        icon="plus"
        aria-label={t('row.addTo', { day: dayName })}
        onClick={() => onChange([...drafts, nextStretch(drafts, weekday, clinics[0]?._id ?? '')])}
      >
        {t('row.add')}
      </Button>
    </div>
  )
}
