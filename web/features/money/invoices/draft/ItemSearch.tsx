import { useCombobox } from 'downshift'
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { findItems, useFoundItems, type FoundItem, type Place } from './use-found-items.ts'
import '#web/ui/fields/combobox.css'
import './item-search.css'

type ItemSearchProps = {
  place: Place & { currency: string }
  /** The number of the line that it adds. */
  number: number
  inputRef: RefObject<HTMLInputElement | null>
  onItem: (item: FoundItem) => void
  onFree: (description: string) => void
}

const pauseMs = 150

/** The open line of an invoice: the arrows choose an item, Enter adds it; Shift+Enter adds a free line of these words. */
export function ItemSearch({ place, number, inputRef, onItem, onFree }: ItemSearchProps) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useFoundItems(place, keyword, isAsked)
  const isCurrent = keyword === typed && found.isCurrent
  const items = isAsked ? found.items : []

  const noteOf = ({ package: bought, note, code }: FoundItem) =>
    bought
      ? t('item.left', {
          left: bought.left,
          of: bought.of,
          day: formatDate(bought.validUntil, locale, { dateStyle: 'medium' }),
        })
      : [note, code].filter(Boolean).join(' · ')

  const box = useCombobox<FoundItem>({
    inputId: id,
    id: `${id}-box`,
    items,
    itemToString: item => item?.name ?? '',
    itemToKey: item => item?.itemId,
    inputValue: text,
    selectedItem: null,
    // A typed query and Enter take the best match.
    defaultHighlightedIndex: 0,
    onIsOpenChange: ({ isOpen }) => setIsAsked(before => before || isOpen === true),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) take(selectedItem)
    },
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  })

  function reset() {
    setText('')
    setKeyword('')
    box.closeMenu()
  }

  function take(item: FoundItem) {
    reset()
    onItem(item)
  }

  function addFree() {
    if (typed === '') return
    reset()
    onFree(typed)
  }

  /** Enter came before the items of the last letters: asks for them, and takes the first. */
  async function takeBest(input: HTMLInputElement) {
    const [best] = await findItems(place, typed)
    if (best && input.value.trim() === typed) take(best)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const native = event.nativeEvent as KeyboardEvent['nativeEvent'] & { preventDownshiftDefault?: boolean }
    if (event.key === 'Escape') {
      if (box.isOpen) event.preventDefault()
      else native.preventDownshiftDefault = true
    }
    if (event.key !== 'Enter') return
    // Downshift reports a choice only after the next paint, and a quick typist is further by then.
    native.preventDownshiftDefault = true
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.shiftKey) return addFree()
    const item = items[box.highlightedIndex]
    // While new results load, Enter must not choose from the old ones.
    if (!isCurrent && typed !== '') void takeBest(event.currentTarget)
    else if (box.isOpen && item) take(item)
  }

  return (
    <div className="item-search">
      <span className="combo">
        <Icon name="search" />
        <input
          {...box.getInputProps({
            ref: inputRef,
            onKeyDown,
            onFocus: () => setIsAsked(true),
            onChange: event => setText(event.currentTarget.value),
          })}
          aria-labelledby={undefined}
          aria-label={t('item.search', { number })}
          placeholder={t('item.placeholder')}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
        />
      </span>
      <div className="found-items" hidden={!box.isOpen}>
        <ul {...box.getMenuProps()} aria-labelledby={undefined} aria-label={t('item.found')}>
          {box.isOpen &&
            items.map((item, index) => (
              <li key={item.itemId} {...box.getItemProps({ item, index })}>
                <span>
                  <b>
                    <bdi>{item.name}</bdi>
                  </b>
                  <small>
                    <bdi>{noteOf(item)}</bdi>
                  </small>
                </span>
                <span className="tax">
                  {item.kind === 'package_use' ? t('item.package') : (item.tax.name ?? t('exempt'))}
                </span>
                <b className="price">
                  {formatMoney({ amountMinor: item.priceMinor, currency: place.currency }, locale)}
                </b>
              </li>
            ))}
        </ul>
        {box.isOpen && isCurrent && items.length === 0 && (
          <p className="none" role="status">
            {typed === '' ? t('item.noneYet') : t('item.none', { text: typed })}
          </p>
        )}
        <p className="keys">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('key.choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('key.add')}
          </span>
          {typed !== '' && (
            <button type="button" onPointerDown={event => event.preventDefault()} onClick={addFree}>
              <kbd>Shift Enter</kbd> {t('key.free', { text: typed })}
            </button>
          )}
        </p>
      </div>
    </div>
  )
}
