import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import {
  isFull,
  lineFields,
  movedBy,
  newLine,
  without,
  type LineDraft,
  type LineField,
} from './line-drafts.ts'

type LineRowsProps = {
  lines: readonly LineDraft[]
  onChange: (lines: LineDraft[]) => void
  /** Errors by field name, such as 'lines.0.dosage'. */
  errors: Record<string, string>
  /** What stands below a row. */
  below?: (line: LineDraft) => ReactNode
}

/** The medicines, one row each. Alt with an arrow key moves the current row; Enter in its last field adds a row. */
export function LineRows({ lines, onChange, errors, below }: LineRowsProps) {
  const { t } = useTranslation('prescriptions')
  const list = useRef<HTMLOListElement>(null)

  /** Focuses a field in the next frame, when its row exists. */
  const focusIn = (index: number, field: LineField) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLInputElement>(`[name$="${field}"]`)?.focus(),
    )

  function move(index: number, by: -1 | 1, field: LineField) {
    if (!lines[index + by]) return
    onChange(movedBy(lines, index, by))
    focusIn(index + by, field)
  }

  function add() {
    if (isFull(lines)) return
    onChange([...lines, newLine()])
    focusIn(lines.length, 'medicineName')
  }

  function remove(index: number) {
    onChange(without(lines, index))
    focusIn(Math.min(index, Math.max(lines.length - 2, 0)), 'medicineName')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number, field: LineField) {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(index, event.key === 'ArrowUp' ? -1 : 1, field)
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter does not save here: the button does, or Ctrl with Enter.
      event.preventDefault()
      if (field !== lineFields.at(-1)) return focusIn(index, lineFields[lineFields.indexOf(field) + 1]!)
      if (index === lines.length - 1) add()
      else focusIn(index + 1, 'medicineName')
    }
  }

  return (
    <>
      <ol ref={list} className="rx-lines">
        {lines.map((line, index) => (
          <li key={line.key}>
            <fieldset className="rx-line">
              <legend className="vh">{t('line.title', { number: index + 1 })}</legend>
              <span className="rx-number" aria-hidden="true">
                {index + 1}
              </span>
              <div className="rx-fields">
                {lineFields.map(field => (
                  <TextField
                    key={field}
                    name={`lines.${index}.${field}`}
                    label={t(`field.${field}`)}
                    isOptional={field === 'duration' || field === 'instructions'}
                    maxLength={field === 'instructions' ? 500 : field === 'medicineName' ? 200 : 100}
                    dir="auto"
                    value={line[field]}
                    onChange={event => onChange(lines.with(index, { ...line, [field]: event.target.value }))}
                    onKeyDown={event => onKeyDown(event, index, field)}
                    error={errors[`lines.${index}.${field}`]}
                  />
                ))}
              </div>
              <div className="rx-moves">
                <IconButton
                  icon="up"
                  size="sm"
                  label={t('line.up', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, -1, 'medicineName')}
                />
                <IconButton
                  icon="up"
                  size="sm"
                  className="rx-down"
                  label={t('line.down', { number: index + 1 })}
                  disabled={index === lines.length - 1}
                  onClick={() => move(index, 1, 'medicineName')}
                />
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('line.remove', { number: index + 1 })}
                  onClick={() => remove(index)}
                />
              </div>
            </fieldset>
            {below?.(line)}
          </li>
        ))}
      </ol>
      <Button icon="plus" onClick={add} disabledReason={isFull(lines) ? t('line.full') : undefined}>
        {t('line.add')}
      </Button>
    </>
  )
}
