import { useState } from 'react'
import { Combobox, type Choice } from './Combobox.tsx'
import type { FieldProps } from './Field.tsx'
import { Select } from './Select.tsx'

type SearchSelectProps = FieldProps & {
  choices: readonly Choice[]
  state: 'loading' | 'failed' | 'ready'
  /** Few records are chosen from a native list; many are searched. */
  areMany: boolean
  value: Choice | null
  onChange: (choice: Choice | null) => void
  onSearch: (text: string) => void
  prompt: string
}

export function SearchSelect(props: SearchSelectProps) {
  const { choices, state, areMany, value, onChange, onSearch, prompt, ...field } = props
  if (areMany)
    return (
      <Combobox
        {...field}
        choices={choices}
        state={state}
        value={value}
        onChange={onChange}
        onSearch={onSearch}
        prompt={prompt}
      />
    )
  return (
    <Select
      {...field}
      prompt={prompt}
      choices={choices}
      value={value?.value ?? ''}
      // While the choices load, it is unknown which kind of field is needed.
      disabled={state === 'loading' && choices.length === 0}
      onChange={event => onChange(choices.find(choice => choice.value === event.target.value) ?? null)}
    />
  )
}

/** Searches a list that is completely loaded: the typed text filters it. */
export function LocalSearchSelect(
  props: FieldProps & { all: readonly Choice[]; prompt: string; defaultValue?: string | undefined },
) {
  const { all, prompt, defaultValue, ...field } = props
  const [value, setValue] = useState(all.find(choice => choice.value === defaultValue) ?? null)
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/[\s/_]+/)
  const matching = all.filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
  return (
    <SearchSelect
      {...field}
      areMany
      choices={matching.slice(0, shown)}
      state="ready"
      value={value}
      onChange={setValue}
      onSearch={setText}
      prompt={prompt}
    />
  )
}

const shown = 100
