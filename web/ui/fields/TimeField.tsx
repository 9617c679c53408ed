import { useId } from 'react'
import { timeOfDay } from '#contract/values/clinic-time.ts'
import { latinDigits } from '#contract/values/latin-digits.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '../look/Icon.tsx'
import './field.css'

type TimeFieldProps = {
  name: string
  /** Read out but not visible, because the fields around it make it clear. */
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A clock time, typed to the minute or chosen by the quarter. The page must contain `TimeChoices` once. */
export function TimeField({ name, label, value, onChange, error }: TimeFieldProps) {
  const id = useId()
  const say = useMessage()
  return (
    <span className="time-field" data-field={name}>
      <label htmlFor={id} className="vh" data-label>
        {label}
      </label>
      <input
        id={id}
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        placeholder="00:00"
        list={listId}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={event => onChange(event.target.value)}
        onBlur={event => onChange(clockOf(event.target.value))}
      />
      {error && (
        <span className="err" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{say(error)}</span>
        </span>
      )}
    </span>
  )
}

const listId = 'quarters-of-the-day'
const quarters = Array.from({ length: 97 }, (_, index) => timeOfDay(index * 15))

export function TimeChoices() {
  return (
    <datalist id={listId}>
      {quarters.map(time => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </datalist>
  )
}

/** Understands '9', '930', '9.30' and '9:30' as 09:00 and 09:30. Other text stays as typed. */
export function clockOf(typed: string): string {
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(latinDigits(typed.trim()))
  return match ? `${match[1]!.padStart(2, '0')}:${match[2] ?? '00'}` : typed.trim()
}
