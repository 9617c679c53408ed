import { Link } from '@tanstack/react-router'
import type { paths } from '#web/paths.ts'
import type { FieldProps } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Choices } from './use-choices.ts'

type ReferenceFieldProps = FieldProps & {
  prompt: string
  choices: Choices
  preselected?: string | undefined
  /** What is said, and where to add one, while there is none to choose. */
  noneReason: string
  addLabel: string
  addTo: typeof paths.clinics | typeof paths.categories
}

/** Chooses another record by its name. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { prompt, choices, preselected, noneReason, addLabel, addTo, ...field } = props
  const isEmpty = choices.isReady && choices.records.length === 0
  return (
    <div className={field.width === 12 ? 'f w12 stack' : 'f stack'}>
      <Select
        // The choice made beforehand is known once the choices are.
        key={choices.isReady ? 'ready' : 'loading'}
        {...field}
        width={12}
        prompt={prompt}
        defaultValue={preselected}
        choices={choices.records.map(({ _id, name }) => ({ value: _id, label: name }))}
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
