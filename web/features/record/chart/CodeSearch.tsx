import { useCombobox } from 'downshift'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemCodeEndpoints, type ProblemCode } from '#contract/record/problem-codes.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { Field, splitFieldProps, type FieldProps } from '#web/ui/fields/Field.tsx'
import '#web/ui/fields/combobox.css'

type CodeSearchProps = FieldProps & {
  value: string
  onType: (text: string) => void
  onChoose: (code: ProblemCode) => void
}

const pauseMs = 150

/** A problem in one's own words, or one of the codes that match them: the arrows choose, Enter takes it. */
export function CodeSearch(props: CodeSearchProps) {
  const { field, native } = splitFieldProps(props)
  return <Field {...field}>{control => <Box {...native} control={control} />}</Field>
}

type BoxProps = Pick<CodeSearchProps, 'value' | 'onType' | 'onChoose'> & {
  control: { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

function Box({ control, value, onType, onChoose }: BoxProps) {
  const { t } = useTranslation('chart')
  const [keyword, setKeyword] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const { id, ...aria } = control
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setKeyword(value.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [value, isTyping])
  const answer = useEndpoint(
    problemCodeEndpoints.search,
    { query: { keyword, limit: 8 } },
    { enabled: keyword.length > 1, keepPrevious: true },
  )
  const found = keyword.length > 1 ? (answer.data?.data ?? []) : []
  const box = useCombobox<ProblemCode>({
    inputId: id,
    id: `${id}-box`,
    items: found,
    itemToString: code => code?.text ?? '',
    itemToKey: code => code?.code,
    inputValue: value,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      setIsTyping(false)
      setKeyword('')
      onChoose(selectedItem)
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
            if (event.key === 'Enter' && isShown && box.highlightedIndex >= 0) event.preventDefault()
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
        aria-label={t('codes')}
        className="options"
        hidden={!isShown}
      >
        {isShown &&
          found.map((code, index) => (
            <li key={code.code} {...box.getItemProps({ item: code, index })} className="option">
              <span>{code.text}</span>
              <bdi className="muted">{code.code}</bdi>
            </li>
          ))}
      </ul>
    </span>
  )
}
