import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '../Button.tsx'
import { Icon } from '../look/Icon.tsx'
import './search-field.css'

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

const pauseMs = 300

/** Searches while the user types, or immediately with Enter. The cross button or Escape empties it. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  /** What was searched for last: when it comes back as the value, the user may have typed on. */
  const [searched, setSearched] = useState(value)
  // The value was changed from outside: by a view or by 'Clear filters'.
  if (known !== value) {
    setKnown(value)
    if (value !== searched && text.trim() !== value) setText(value)
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === value) return
    const search = () => {
      setSearched(wanted)
      onSearch(wanted)
    }
    const timer = setTimeout(search, wanted === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <form
      role="search"
      className="search-field"
      onSubmit={event => {
        event.preventDefault()
        setSearched(text.trim())
        onSearch(text.trim())
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          setText('')
        }}
      />
      {text !== '' && (
        <IconButton icon="close" size="sm" label={t('search.clear')} onClick={() => setText('')} />
      )}
    </form>
  )
}
