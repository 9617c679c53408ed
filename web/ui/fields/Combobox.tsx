import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '../Button.tsx'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import { Icon } from '../look/Icon.tsx'
import './combobox.css'

export type Choice = { value: string; label: string }

type ComboboxProps = FieldProps & {
  /** The choices that match the typed text. */
  choices: readonly Choice[]
  state: 'loading' | 'failed' | 'ready'
  value: Choice | null
  onChange: (choice: Choice | null) => void
  /** Called with the typed text; with '' while the text is that of the choice. */
  onSearch: (text: string) => void
  prompt: string
}

/** Finds one of many choices: type, then press Enter. Its form contains the value of the choice. */
export function Combobox(props: ComboboxProps) {
  const { field, native } = splitFieldProps(props)
  return <Field {...field}>{control => <Box {...native} control={control} />}</Field>
}

type BoxProps = Omit<ComboboxProps, keyof FieldProps> & {
  control: { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

function Box({ control, choices, state, value, onChange, onSearch, prompt }: BoxProps) {
  const { t } = useTranslation('ui')
  const { name, id, ...aria } = control
  const [text, setText] = useState(value?.label ?? '')
  const [known, setKnown] = useState(value)
  // The value was changed from outside: proposed or cleared.
  if (known?.value !== value?.value) {
    setKnown(value)
    setText(value?.label ?? '')
  }
  const box = useCombobox<Choice>({
    inputId: id,
    id: `${id}-box`,
    items: [...choices],
    itemToString: choice => choice?.label ?? '',
    itemToKey: choice => choice?.value,
    selectedItem: value,
    inputValue: text,
    stateReducer: keepTyping,
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ inputValue, selectedItem }) => {
      setText(inputValue)
      onSearch(inputValue === selectedItem?.label ? '' : inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setKnown(selectedItem)
      onChange(selectedItem)
    },
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const native = event.nativeEvent as typeof event.nativeEvent & { preventDownshiftDefault?: boolean }
    if (event.key === 'Escape') {
      // The first Escape closes the choices, the second one closes the dialog; neither empties the field.
      if (box.isOpen) event.preventDefault()
      else native.preventDownshiftDefault = true
    }
    // While new results load, Enter must not submit the form and must not choose an old result.
    if (event.key === 'Enter' && box.isOpen && (state === 'loading' || box.highlightedIndex < 0)) {
      event.preventDefault()
      native.preventDownshiftDefault = true
    }
  }

  const note =
    state === 'loading'
      ? t('loading')
      : state === 'failed'
        ? t('combobox.failed')
        : choices.length === 0
          ? t('combobox.none')
          : ''
  return (
    <span className="combo plain">
      <input
        {...box.getInputProps({
          onKeyDown,
          // Set the text now: downshift reports it later, and fast typing would lose letters.
          onChange: event => setText(event.currentTarget.value),
        })}
        {...aria}
        aria-labelledby={undefined}
        placeholder={prompt}
        autoComplete="off"
        spellCheck={false}
      />
      <input type="hidden" name={name} value={value?.value ?? ''} />
      <IconButton {...box.getToggleButtonProps()} icon="down" size="sm" label={t('combobox.open')} />
      <ul
        {...box.getMenuProps()}
        aria-labelledby={undefined}
        aria-label={prompt}
        className="options"
        hidden={!box.isOpen}
      >
        {box.isOpen &&
          choices.map((choice, index) => (
            <li key={choice.value} {...box.getItemProps({ item: choice, index })} className="option">
              <span>{choice.label}</span>
              {choice.value === value?.value && <Icon name="check" className="sm" />}
            </li>
          ))}
        {box.isOpen && note && (
          <li className="option-note" role="presentation">
            {note}
          </li>
        )}
      </ul>
      <span className="vh" role="status">
        {box.isOpen ? note : ''}
      </span>
    </span>
  )
}

/** Editing the text of a choice clears the choice; leaving the field never chooses. */
function keepTyping(
  state: UseComboboxState<Choice>,
  { type, changes }: UseComboboxStateChangeOptions<Choice>,
): Partial<UseComboboxState<Choice>> {
  const { InputChange, InputBlur } = useCombobox.stateChangeTypes
  if (type === InputChange && state.selectedItem) return { ...changes, selectedItem: null }
  if (type === InputBlur)
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
  return changes
}
