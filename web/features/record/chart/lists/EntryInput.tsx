import { useId } from 'react'
import { MedicineSearch } from '#web/features/record/safety/MedicineSearch.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { CodeSearch } from '../CodeSearch.tsx'
import type { EntryField, Values } from './entry-kind.ts'

type EntryInputProps = {
  field: EntryField
  values: Values
  error: string | undefined
  onChange: (patch: Values) => void
}

export function EntryInput({ field, values, error, onChange }: EntryInputProps) {
  const list = useId()
  const { name, label, type, choices = [], prompt, suggestions, isOptional, width = 6 } = field
  const value = values[name] ?? ''
  const common = { name, label, error, width, ...(isOptional && { isOptional }) }
  if (type === 'date')
    return <DateField {...common} value={value} onChange={day => onChange({ [name]: day })} />
  if (type === 'code')
    return (
      <CodeSearch
        {...common}
        value={value}
        onType={text => onChange({ [name]: text })}
        onChoose={({ text, code }) => onChange({ [name]: text, code })}
      />
    )
  if (type === 'medicine')
    return <MedicineSearch {...common} value={value} onType={text => onChange({ [name]: text })} />
  if (type === 'choice')
    return (
      <Select
        {...common}
        {...(prompt !== undefined && { prompt })}
        choices={choices}
        value={value}
        onChange={event => onChange({ [name]: event.currentTarget.value })}
      />
    )
  return (
    <>
      <TextField
        {...common}
        type="text"
        dir="auto"
        value={value}
        list={suggestions && list}
        onChange={event => onChange({ [name]: event.currentTarget.value })}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map(text => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
