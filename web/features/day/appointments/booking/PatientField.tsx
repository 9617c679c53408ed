import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { useDied } from '#web/i18n/use-died.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import '#web/ui/fields/combobox.css'
import { PatientNumbers } from './PatientNumbers.tsx'
import { usePatientSearch } from './use-patient-search.ts'
import '../appointments.css'

type PatientFieldProps = {
  value: Patient | null
  onChange: (patient: Patient | null) => void
  /** Called with the typed text. Undefined for users who may not add patients. */
  onNew: ((text: string) => void) | undefined
  inputRef: RefObject<HTMLInputElement | null>
  error: string | undefined
}

type Option = Patient | 'new'
type Change = UseComboboxStateChangeOptions<Option>

const nameOf = (option: Option | null) => (option && option !== 'new' ? option.name : '')

/** Finds a patient by name or phone: type, then press Enter. The last choice starts a new patient. */
export function PatientField({ value, onChange, onNew, inputRef, error }: PatientFieldProps) {
  const { t } = useTranslation('appointments')
  const id = useId()
  const sayDied = useDied()
  const [text, setText] = useState(nameOf(value))
  const search = usePatientSearch(text)
  const options: Option[] = onNew ? [...search.patients, 'new'] : search.patients

  const box = useCombobox<Option>({
    inputId: id,
    id: `${id}-box`,
    items: options,
    itemToString: nameOf,
    itemToKey: option => (option && option !== 'new' ? option._id : option),
    selectedItem: value,
    inputValue: text,
    stateReducer: keepTyping,
    // With the first option highlighted, a typed query and Enter choose the best match.
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
  })

  function choose(option: Option | null) {
    if (option === 'new') onNew?.(text)
    else onChange(option)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const native = event.nativeEvent as typeof event.nativeEvent & { preventDownshiftDefault?: boolean }
    if (event.key === 'Escape') {
      // The first Escape closes the choices, the second one closes the dialog; neither empties the field.
      if (box.isOpen) event.preventDefault()
      else native.preventDownshiftDefault = true
    }
    if (event.key === 'Enter' && box.isOpen) {
      event.preventDefault()
      // Choose now: downshift reports the choice only after the next paint, and a quick second Enter would save without a
      // patient.
      native.preventDownshiftDefault = true
      const option = options[box.highlightedIndex]
      // While new results load, Enter must not choose from the old ones.
      if (search.state === 'loading' || option === undefined) return
      box.closeMenu()
      choose(option)
    }
  }

  return (
    <div className="f patient-field" data-field="patientId">
      <label {...box.getLabelProps()}>
        <span data-label>{t('book.patient')}</span>
      </label>
      <div className="combo">
        <Icon name="search" />
        <input
          {...box.getInputProps({
            ref: inputRef,
            onKeyDown,
            // Set the text now: downshift reports it later, and fast typing would lose letters.
            onChange: event => setText(event.currentTarget.value),
          })}
          name="patientId"
          placeholder={t('patient.search')}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {value && (
          <span className="combo-note">
            <PatientNumbers patient={value} />
          </span>
        )}
        <IconButton {...box.getToggleButtonProps()} icon="down" size="sm" label={t('patient.open')} />
        <ul {...box.getMenuProps()} className="options" hidden={!box.isOpen}>
          {box.isOpen &&
            options.map((option, index) => (
              <li
                key={option === 'new' ? option : option._id}
                {...box.getItemProps({ item: option, index })}
                className={option === 'new' ? 'option add' : 'option'}
              >
                {option === 'new' ? (
                  <>
                    <Icon name="plus" />
                    {text.trim() && !value ? t('patient.newNamed', { text: text.trim() }) : t('patient.new')}
                  </>
                ) : (
                  <>
                    <b className="cut" dir="auto">
                      {option.name}
                    </b>
                    {option.deceasedOn && <span className="sample-badge">{sayDied(option.deceasedOn)}</span>}
                    <PatientNumbers patient={option} />
                  </>
                )}
              </li>
            ))}
          {box.isOpen && search.state !== 'ready' && (
            <li className="option-note" role="presentation">
              {search.state === 'loading' ? t('book.loading') : t('patient.failed')}
            </li>
          )}
        </ul>
      </div>
      <span className="vh" role="status">
        {box.isOpen && search.state === 'ready' && search.patients.length === 0
          ? text.trim()
            ? t('patient.none', { text: text.trim() })
            : t('patient.noneYet')
          : ''}
      </span>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

/** Editing the text of a chosen patient clears the choice; leaving the field never chooses a patient. */
function keepTyping(
  state: UseComboboxState<Option>,
  { type, changes }: Change,
): Partial<UseComboboxState<Option>> {
  const { InputChange, InputBlur } = useCombobox.stateChangeTypes
  if (type === InputChange && state.selectedItem) return { ...changes, selectedItem: null }
  if (type === InputBlur)
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
  return changes
}
