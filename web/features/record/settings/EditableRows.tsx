import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import type { CellTexts } from './draft.ts'

export type EditableColumn = { name: string; label: string; type?: 'text' | 'tick' }

type EditableRowsProps = {
  label: string
  columns: readonly EditableColumn[]
  rows: readonly CellTexts[]
  /** The messages of the cells: `<path>.<row>.<column>`. */
  errors: Readonly<Record<string, string>>
  path: string
  addLabel: string
  onChange: (rows: CellTexts[]) => void
}

/** A table whose cells are fields. */
export function EditableRows({ label, columns, rows, errors, path, addLabel, onChange }: EditableRowsProps) {
  const { t } = useTranslation('recordSettings')
  const say = useMessage()
  const set = (at: number, name: string, text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: text } : row)))
  return (
    <div className="editable-rows">
      <div className="scroll">
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="vh">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and all they hold is in the state
              <tr key={index}>
                {columns.map(({ name, label, type }) => {
                  const error = errors[`${path}.${index}.${name}`]
                  const named = t('cell', { column: label, row: index + 1 })
                  return (
                    <td key={name} data-type={type}>
                      {type === 'tick' ? (
                        <input
                          type="checkbox"
                          aria-label={named}
                          checked={row[name] === 'true'}
                          onChange={event => set(index, name, `${event.currentTarget.checked}`)}
                        />
                      ) : (
                        <input
                          type="text"
                          inputMode={type === 'text' ? 'text' : 'decimal'}
                          dir={type === 'text' ? 'auto' : 'ltr'}
                          autoComplete="off"
                          aria-label={named}
                          aria-invalid={error ? true : undefined}
                          title={error && say(error)}
                          value={row[name] ?? ''}
                          onChange={event => set(index, name, event.currentTarget.value)}
                        />
                      )}
                      {error && <p className="err">{say(error)}</p>}
                    </td>
                  )
                })}
                <td>
                  <IconButton
                    icon="trash"
                    size="sm"
                    label={t('removeRow', { row: index + 1 })}
                    onClick={() => onChange(rows.filter((_, at) => at !== index))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors[path] && <p className="err">{say(errors[path])}</p>}
      <Button size="sm" icon="plus" onClick={() => onChange([...rows, {}])}>
        {addLabel}
      </Button>
    </div>
  )
}
