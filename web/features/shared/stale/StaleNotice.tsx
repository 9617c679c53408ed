import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { ChangedValues } from '#web/ui/forms/use-contract-form.ts'
import { staleFields, wordsOf } from './record-values.ts'
import './stale-notice.css'

type StaleNoticeProps = {
  /** The record with which this form was opened. */
  original: object
  theirs: object
  mine: ChangedValues
  /** Called with the form that contains the notice. */
  onKeep: (form: HTMLFormElement | null) => void
  onTake: () => void
}

type Line = { name: string; label: string; theirs: string; mine: string | null }

/** Another user saved while this form was open: shows both versions and lets the user choose. */
export function StaleNotice({ original, theirs, mine, onKeep, onTake }: StaleNoticeProps) {
  const { t } = useTranslation('lists')
  const say = useMessage()
  const notice = useRef<HTMLElement>(null)
  const [lines, setLines] = useState<Line[]>([])
  useEffect(() => {
    const form = notice.current?.closest('form')
    if (!form) return
    setLines(linesOf(form, original, theirs, mine))
    notice.current?.focus()
  }, [original, theirs, mine])
  return (
    <section ref={notice} className="stale" tabIndex={-1} role="alert" aria-label={t('stale.label')}>
      <h3 className="row">
        <Icon name="alert" />
        {say(messages.staleVersion)}
      </h3>
      {lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stale.field')}</th>
              <th scope="col">{t('stale.theirs')}</th>
              <th scope="col">{t('stale.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.name}>
                <th scope="row">{line.label}</th>
                <td>
                  <bdi>{line.theirs || '–'}</bdi>
                </td>
                <td>
                  {line.mine === null ? (
                    <span className="muted">{t('stale.untouched')}</span>
                  ) : (
                    <bdi>{line.mine || '–'}</bdi>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small">{t('stale.explained')}</p>
      <div className="row">
        <Button look="primary" onClick={() => onKeep(notice.current?.closest('form') ?? null)}>
          {t('stale.keep')}
        </Button>
        <Button onClick={onTake}>{t('stale.take')}</Button>
      </div>
    </section>
  )
}

/** The lines of the notice, with the labels and words of the form. Fields that the form does not have are left out. */
function linesOf(form: HTMLFormElement, original: object, theirs: object, mine: ChangedValues): Line[] {
  const current = new Map<string, unknown>(Object.entries(theirs))
  return staleFields(original, theirs, mine).flatMap(field => {
    const place = form.querySelector<HTMLElement>(`[data-field="${field.name}"]`)
    const label = place?.querySelector('[data-label]')?.textContent
    if (!place || !label) return []
    return {
      name: field.name,
      label,
      theirs: choiceOf(place, field.theirs) ?? wordsOf(current.get(field.name)),
      mine: field.mine === null ? null : (chosenIn(place) ?? choiceOf(place, field.mine) ?? field.mine),
    }
  })
}

/** The text of the option with this value in the form. */
function choiceOf(place: HTMLElement, value: string): string | undefined {
  const options = [...place.querySelectorAll('option')]
  const radios = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  if (place.querySelector('input[type=checkbox]')) return value === 'true' ? '✓' : '–'
  return (
    options.find(option => option.value === value && value !== '')?.text ??
    radios.find(radio => radio.value === value)?.labels?.[0]?.textContent
  )
}

/** The text in a search box, not the id behind it. */
function chosenIn(place: HTMLElement): string | undefined {
  return place.querySelector<HTMLInputElement>('input[role=combobox]')?.value
}
