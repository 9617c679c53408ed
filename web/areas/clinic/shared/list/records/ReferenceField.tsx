import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Definition } from '#contract/core/endpoint.ts'
import type { paths } from '#web/routes/paths.ts'
import { useReferenceChoices, useUsualChoice } from '#web/routes/reference-choices.ts'
import type { FieldProps } from '#web/ui/fields/Field.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'

type ReferenceFieldProps = FieldProps & {
  prompt: string
  /** The list of the records to choose from. */
  list: Definition
  current?: { _id: string; name: string } | undefined
  /** The name of the record that is chosen by default. */
  usual?: string
  /** Shown if there is no record to choose: the reason, and a link to add one. */
  noneReason: string
  addLabel: string
  addTo: typeof paths.clinics | typeof paths.categories
}

/** A field that refers to another record, chosen by name. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { prompt, list, current, usual, noneReason, addLabel, addTo, ...field } = props
  const { rows, choices, state, areMany, isReady, onSearch } = useReferenceChoices(list)
  const now = current ? { value: current._id, label: current.name } : null
  const [chosen, setChosen] = useState<{ value: string; label: string } | null | undefined>(undefined)
  const proposed = useUsualChoice(list, now ? undefined : usual, { rows, areMany })
  const value = chosen === undefined ? (now ?? proposed) : chosen
  const isListed = !now || choices.some(choice => choice.value === now.value)
  const isEmpty = isReady && choices.length === 0 && !areMany && !now
  return (
    <div className={field.width === 12 ? 'f w12 stack' : 'f stack'}>
      <SearchSelect
        {...field}
        width={12}
        prompt={prompt}
        choices={isListed || areMany ? choices : [...choices, now]}
        state={state}
        areMany={areMany}
        value={value}
        onChange={setChosen}
        onSearch={onSearch}
      />
      {isEmpty && (
        <p className="hint">
          {noneReason}{' '}
          <Link to={addTo} search={{ add: true }}>
            {addLabel}
          </Link>
        </p>
      )}
    </div>
  )
}
