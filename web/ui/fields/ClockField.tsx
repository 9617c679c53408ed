import { useState } from 'react'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import { clockOf } from './TimeField.tsx'

type ClockFieldProps = FieldProps & {
  /** 'HH:MM', or '' for none. */
  value?: string
  defaultValue?: string
  /** Called with 'HH:MM', or with '' while the typed text is no time. */
  onChange?: (time: string) => void
}

/** A time of day by the 24-hour clock, with a visible label. It is typed as in TimeField; its form contains 'HH:MM'. */
export function ClockField(props: ClockFieldProps) {
  const { field, native } = splitFieldProps(props)
  const { value, defaultValue = '', onChange } = native
  const [typed, setTyped] = useState<string | null>(null)
  const [own, setOwn] = useState(defaultValue)
  const time = value ?? own

  function set(chosen: string) {
    setOwn(chosen)
    if (chosen !== time) onChange?.(chosen)
  }

  function finish() {
    const chosen = clockOf(typed ?? time)
    if (!isClock(chosen)) return
    setTyped(null)
    set(chosen)
  }

  return (
    <Field {...field}>
      {({ name, ...control }) => (
        <>
          <input
            {...control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder="00:00"
            value={typed ?? time}
            onFocus={event => event.target.select()}
            onChange={event => {
              setTyped(event.target.value)
              // Shorter text may still grow: 9, 93, 930.
              set(isClock(event.target.value) ? event.target.value : '')
            }}
            onBlur={finish}
            onKeyDown={event => {
              // Before the form is sent.
              if (event.key === 'Enter') finish()
            }}
          />
          <input type="hidden" name={name} value={typed === null ? time : clockOf(typed)} />
        </>
      )}
    </Field>
  )
}

const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
