import { useCombobox } from 'downshift'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { medicineEndpointsOfClinic, type FoundMedicine } from '#contract/record/medicines/medicines.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { Field, splitFieldProps, type FieldProps } from '#web/ui/fields/Field.tsx'
import '#web/ui/fields/combobox.css'

type MedicineSearchProps = FieldProps & { value: string; onType: (text: string) => void }

const pauseMs = 150
const namesShown = 8

/** A medicine in one's own words, or one of those of the list that begin so: the arrows choose, Enter takes it. */
export function MedicineSearch(props: MedicineSearchProps) {
  const { field, native } = splitFieldProps(props)
  return <Field {...field}>{control => <Box {...native} control={control} />}</Field>
}

type BoxProps = Pick<MedicineSearchProps, 'value' | 'onType'> & {
  control: { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

function Box({ control, value, onType }: BoxProps) {
  const { t } = useTranslation('safety')
  const [keyword, setKeyword] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const { id, ...aria } = control
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setKeyword(value.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [value, isTyping])
  const query = { keyword, limit: namesShown }
  const answer = useEndpoint(medicineEndpointsOfClinic.search, { query }, { enabled: keyword.length > 1 })
  const found = keyword.length > 1 ? (answer.data?.data ?? []) : []
  const box = useCombobox<FoundMedicine>({
    inputId: id,
    id: `${id}-box`,
    items: found,
    itemToString: medicine => medicine?.name ?? '',
    itemToKey: medicine => medicine?.name,
    inputValue: value,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      setIsTyping(false)
      setKeyword('')
      onType(selectedItem.name.charAt(0).toUpperCase() + selectedItem.name.slice(1))
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
        aria-label={t('medicines')}
        className="options"
        hidden={!isShown}
      >
        {isShown &&
          found.map((medicine, index) => (
            <li
              key={`${medicine._id} ${medicine.name}`}
              {...box.getItemProps({ item: medicine, index })}
              className="option"
            >
              <bdi>{medicine.name}</bdi>
              {medicine.ingredients === null && <small className="muted">{t('own.unknown')}</small>}
            </li>
          ))}
      </ul>
    </span>
  )
}
