import { useId, useState, type ComponentProps } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { afterPress } from '#web/ui/fields/after-press.ts'

type LineCellProps = Omit<ComponentProps<'input'>, 'name' | 'onChange'> & {
  onType: (text: string) => void
  /** Its text wraps. */
  isLong?: boolean
  /** The field of the line, by which the page finds the input. */
  field: string
  /** Shown above the input on a phone. */
  caption: string
  /** Its whole name, with that of the line. */
  label: string
  error: string | undefined
}

/** An input of one cell. Its fault is said below it. An empty cell of a new line is at fault only once it is left. */
export function LineCell({ field, caption, label, error, onType, isLong, ...input }: LineCellProps) {
  const say = useMessage()
  const id = useId()
  const [isLeft, setIsLeft] = useState(false)
  const isSaid = error !== undefined && (isLeft || input.value !== '')
  const control = {
    autoComplete: 'off',
    'data-field': field,
    'aria-label': label,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': isSaid ? `${id}-error` : undefined,
    onBlur: () => afterPress(() => setIsLeft(true)),
  }
  return (
    <span className="line-cell">
      <span className="cap" aria-hidden="true">
        {caption}
      </span>
      {isLong ? (
        <textarea
          {...(input as ComponentProps<'textarea'>)}
          {...control}
          rows={1}
          // A line break that is pasted is a space.
          onChange={event => onType(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <input {...input} {...control} onChange={event => onType(event.currentTarget.value)} />
      )}
      {isSaid && (
        <small className="line-error" id={`${id}-error`}>
          {say(error)}
        </small>
      )}
    </span>
  )
}
