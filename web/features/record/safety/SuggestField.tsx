import { useCombobox } from 'downshift'
import { useEffect, useState } from 'react'
import { Field, splitFieldProps, type FieldProps } from '#web/ui/fields/Field.tsx'
import '#web/ui/fields/combobox.css'

export type Suggestion = { key: string; name: string; note?: string | undefined }

export type SuggestFieldProps = FieldProps & { value: string; onType: (text: string) => void }
type Props = SuggestFieldProps & {
  /** What to look for has changed: it is empty, or has more than one letter. */
  onAsk: (keyword: string) => void
  found: readonly Suggestion[]
  /** Of the names found. */
  foundLabel: string
  /** Takes the chosen one, if that is more than its name in the field. */
  onChoose?: (key: string) => void
}

const pauseMs = 150
export const suggestionsShown = 8

/** A name in one's own words, or one of those that are found for it: the arrows choose, Enter takes it. */
export function SuggestField(props: Props) {
  const { field, native } = splitFieldProps(props)
  return <Field {...field}>{control => <Box {...native} control={control} />}</Field>
}

type BoxProps = Pick<Props, 'value' | 'onType' | 'onAsk' | 'found' | 'foundLabel' | 'onChoose'> & {
  control: { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

function Box({ control, value, onType, onAsk, found, foundLabel, onChoose }: BoxProps) {
  const [isTyping, setIsTyping] = useState(false)
  const { id, ...aria } = control
  useEffect(() => {
    if (!isTyping) return
    const keyword = value.trim()
    const timer = setTimeout(() => onAsk(keyword.length > 1 ? keyword : ''), pauseMs)
    return () => clearTimeout(timer)
  }, [value, isTyping, onAsk])
  const box = useCombobox<Suggestion>({
    inputId: id,
    id: `${id}-box`,
    items: [...found],
    itemToString: one => one?.name ?? '',
    itemToKey: one => one?.key,
    inputValue: value,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      setIsTyping(false)
      onAsk('')
      if (onChoose) onChoose(selectedItem.key)
      else onType(selectedItem.name.charAt(0).toUpperCase() + selectedItem.name.slice(1))
    },
    // Leaving the field chooses nothing, and keeps what was typed.
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  })
  const isShown = box.isOpen && found.length > 0
  return (
    <span className="combo plain">
      <input
        {...box.getInputProps({
          onChange: event => {
            setIsTyping(true)
            onType(event.currentTarget.value)
          },
          onKeyDown: event => {
            const native = event.nativeEvent as KeyboardEvent & { preventDownshiftDefault?: boolean }
            if (event.key === 'Escape') {
              if (isShown) event.preventDefault()
              else native.preventDownshiftDefault = true
            }
            if (event.key !== 'Enter') return
            // Without a chosen name Enter is the form's.
            if (isShown && box.highlightedIndex >= 0) event.preventDefault()
            else native.preventDownshiftDefault = true
          },
        })}
        {...aria}
        type="text"
        dir="auto"
        aria-labelledby={undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <ul
        {...box.getMenuProps()}
        aria-labelledby={undefined}
        aria-label={foundLabel}
        className="options"
        hidden={!isShown}
      >
        {isShown &&
          found.map((one, index) => (
            <li key={one.key} {...box.getItemProps({ item: one, index })} className="option">
              <bdi translate="no">{one.name}</bdi>
              {one.note && <small className="muted">{one.note}</small>}
            </li>
          ))}
      </ul>
    </span>
  )
}
