import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#web/i18n/use-locale.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { newLine, type LineDraft } from './line-drafts.ts'
import { parseQuickLine } from './quick-line.ts'

type QuickLineProps = {
  text: string
  onType: (text: string) => void
  onLine: (line: LineDraft) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** Adds a medicine from one line of text and Enter. */
export function QuickLine({ text, onType, onLine, inputRef }: QuickLineProps) {
  const { t } = useTranslation('prescriptions')
  const locale = useLocale()
  const [added, setAdded] = useState('')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const line = parseQuickLine(text, locale)
    if (!line) return
    onLine(newLine(line))
    setAdded(line.medicineName)
    onType('')
  }

  return (
    <>
      <TextField
        ref={inputRef}
        name="quickLine"
        label={t('quick.label')}
        hint={t('quick.hint')}
        width={12}
        dir="auto"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="vh" role="status">
        {added && t('quick.added', { name: added })}
      </span>
    </>
  )
}
