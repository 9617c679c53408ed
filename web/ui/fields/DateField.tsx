import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { addDays, isDate } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '../look/Icon.tsx'
import { useNow } from '../use-now.ts'
import { afterPress } from './after-press.ts'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import { isCompleteDate, parseTypedDate, shownDate } from './typed-date.ts'

type DateFieldProps = FieldProps & {
  /** 'YYYY-MM-DD', or '' for none. */
  value?: string
  defaultValue?: string
  /** Called with a date, or with '' for none. */
  onChange?: (date: string) => void
  /** The first and last date of the calendar. A typed date may be outside. */
  min?: string | undefined
  max?: string | undefined
  /** False where the weekday does not matter: dates of birth. */
  hasWeekday?: boolean
}

/**
 * A date, typed in any usual way or chosen from the browser's calendar. It is shown with its weekday in the language of the page,
 * because browsers show their own format in a native field. Its form contains 'YYYY-MM-DD', or what was typed if it is no date.
 */
export function DateField(props: DateFieldProps) {
  const { field, native } = splitFieldProps(props)
  const { value, defaultValue = '', onChange, min, max, hasWeekday = true } = native
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const [own, setOwn] = useState(defaultValue)
  const [isMistyped, setIsMistyped] = useState(false)
  const calendar = useRef<HTMLInputElement>(null)
  // The browser's date decides only about a year that was not typed.
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const date = value ?? own
  const read = (text: string) => (text.trim() === '' ? '' : parseTypedDate(text, locale, today))

  function take(chosen: string) {
    setTyped(null)
    setIsMistyped(false)
    set(chosen)
  }

  function set(chosen: string) {
    setOwn(chosen)
    if (chosen !== date) onChange?.(chosen)
  }

  function onType(text: string) {
    setTyped(text)
    setIsMistyped(false)
    const found = read(text)
    if (text.trim() === '' || (found && isCompleteDate(text))) set(found ?? '')
  }

  function finish() {
    if (typed === null) return
    const found = read(typed)
    if (found !== null) return take(found)
    setIsMistyped(true)
    set('')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Before the form is sent.
    if (event.key === 'Enter') finish()
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const from = typed === null ? date : read(typed)
    if (steps === undefined || !from || !isDate(from)) return
    event.preventDefault()
    take(addDays(from, steps))
  }

  return (
    <Field {...field} error={field.error ?? (isMistyped ? messages.dateInvalid : undefined)}>
      {({ name, ...control }) => (
        <span className="affix date-field">
          <input
            {...control}
            autoComplete="off"
            placeholder={t('date.placeholder')}
            value={typed ?? shownDate(date, locale, hasWeekday)}
            onFocus={event => event.target.select()}
            onChange={event => onType(event.target.value)}
            onBlur={() => afterPress(finish)}
            onKeyDown={onKeyDown}
          />
          {/* The button's name is its text. With an aria-label it could be confused with the field's label. */}
          <button
            type="button"
            className="icon-btn"
            title={t('date.choose')}
            onClick={() => calendar.current?.showPicker?.()}
          >
            <Icon name="calendar" />
            <span className="vh">{t('date.choose')}</span>
          </button>
          <input
            ref={calendar}
            type="date"
            className="date-calendar"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={isDate(date) ? date : ''}
            onChange={event => take(event.target.value)}
          />
          <input type="hidden" name={name} value={typed === null ? date : (read(typed) ?? typed)} />
        </span>
      )}
    </Field>
  )
}
