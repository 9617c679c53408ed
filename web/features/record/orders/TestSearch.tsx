import { useCombobox } from 'downshift'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { namedTest } from '#contract/record/orders/find-tests.ts'
import { testEndpoints, type Test } from '#contract/record/orders/test-catalogue.ts'
import { call, useEndpoint } from '#web/calls/api.ts'
import { Field, splitFieldProps, type FieldProps } from '#web/ui/fields/Field.tsx'
import '#web/ui/fields/combobox.css'

export type ChosenTest = { testId: string | null; name: string }

type TestSearchProps = FieldProps & {
  onChoose: (test: ChosenTest, known: Test | undefined) => void
  /** Enter also takes what the catalogue does not have. */
  takesText?: true
  /** Panels have no result themselves. */
  without?: Test['kind']
}

const pauseMs = 150
const shown = 8

const queryOf = (keyword: string) => ({ query: { keyword, status: true, limit: shown } }) as const

/** Finds a test of the catalogue: type, choose with the arrows, Enter. It empties itself for the next one. */
export function TestSearch(props: TestSearchProps) {
  const { field, native } = splitFieldProps(props)
  return <Field {...field}>{control => <Box {...native} control={control} />}</Field>
}

type BoxProps = Omit<TestSearchProps, keyof FieldProps> & {
  control: { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

function Box({ control, onChoose, takesText, without }: BoxProps) {
  const { t } = useTranslation('orders')
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const { id, ...aria } = control
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const answer = useEndpoint(testEndpoints.list, queryOf(keyword), {
    enabled: keyword !== '',
    keepPrevious: true,
  })
  const fitting = (tests: Test[]) => tests.filter(({ kind }) => kind !== without)
  const found = keyword === '' ? [] : fitting(answer.data?.data ?? [])

  function choose(test: Test) {
    setText('')
    setKeyword('')
    onChoose({ testId: test._id, name: test.name }, test)
  }

  /** After a fast Enter. Unless something else was typed meanwhile. */
  async function chooseOnceFound(typed: string, input: HTMLInputElement) {
    const { data } = await call(testEndpoints.list, queryOf(typed))
    const known = namedTest(fitting(data), typed)
    if (known && input.value.trim() === typed) choose(known)
  }

  const box = useCombobox<Test>({
    inputId: id,
    id: `${id}-box`,
    items: found,
    itemToString: test => test?.name ?? '',
    itemToKey: test => test?._id,
    inputValue: text,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    // Leaving the field chooses nothing, and keeps what was typed.
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  })
  const isShown = box.isOpen && found.length > 0

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const native = event.nativeEvent as typeof event.nativeEvent & { preventDownshiftDefault?: boolean }
    if (event.key === 'Escape') {
      if (isShown) event.preventDefault()
      else native.preventDownshiftDefault = true
    }
    if (event.key !== 'Enter' || (isShown && box.highlightedIndex >= 0)) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const typed = text.trim()
    if (typed === '') return
    event.preventDefault()
    native.preventDownshiftDefault = true
    const known = keyword === typed ? namedTest(found, typed) : undefined
    if (known) return choose(known)
    if (!takesText) {
      // A failure shows in the search itself.
      if (keyword !== typed || answer.isFetching)
        void chooseOnceFound(typed, event.currentTarget).catch(() => {})
      return
    }
    setText('')
    setKeyword('')
    onChoose({ testId: null, name: typed }, undefined)
  }

  return (
    <span className="combo plain">
      <input
        {...box.getInputProps({ onKeyDown, onChange: event => setText(event.currentTarget.value) })}
        {...aria}
        type="text"
        dir="auto"
        maxLength={120}
        aria-labelledby={undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <ul
        {...box.getMenuProps()}
        aria-labelledby={undefined}
        aria-label={t('search.found')}
        className="options"
        hidden={!isShown}
      >
        {isShown &&
          found.map((test, index) => (
            <li key={test._id} {...box.getItemProps({ item: test, index })} className="option">
              <bdi>{test.name}</bdi>
              <span className="muted">
                {test.kind === 'panel'
                  ? t('kind.panelOf', { count: test.tests.length })
                  : t(`kind.${test.kind}`)}
              </span>
            </li>
          ))}
      </ul>
    </span>
  )
}
