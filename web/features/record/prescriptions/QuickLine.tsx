import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { hasTooManyWords } from '#contract/record/visit-line/medicine-line.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import type { Row } from './line-drafts.ts'
import { isOnlyName, parseQuickLine } from './quick-line.ts'

type QuickLineProps = {
  text: string
  onType: (text: string) => void
  /** Adds the typed line as a row, under its whole name. Undefined: it may mean several medicines, and one has to be chosen. */
  add: (line: Row) => Promise<Row | undefined>
  /** What is said of the typed line. */
  answer?: ReactNode
  inputRef: RefObject<HTMLInputElement | null>
  /** The text that is asked about, because it may be no line. */
  asked: string
  onAsk: (text: string) => void
}

/** Adds a medicine from one line of text and Enter. */
export function QuickLine({ text, onType, inputRef, add, answer, asked, onAsk }: QuickLineProps) {
  const { t } = useTranslation('prescriptions')
  const say = useMessage()
  const locale = useLocale()
  const [added, setAdded] = useState('')
  const line = parseQuickLine(text, locale)
  const isAsking = asked !== '' && asked === text

  const sayUnread = () =>
    hasTooManyWords(text)
      ? say(clinicalMessages.lineTooManyWords)
      : t('quick.nameless', { text: text.trim() })

  async function addLine() {
    const row = line && (await add(line))
    if (!row) return inputRef.current?.focus()
    setAdded(row.medicineName)
    onAsk('')
    inputRef.current?.focus()
  }

  function type(typed: string) {
    onType(typed)
    onAsk('')
    inputRef.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (text.trim() === '') return
    // Enter once more answers the question with yes.
    if (line && (isAsking || !isOnlyName(line))) void addLine()
    else onAsk(text)
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
      {answer}
      <div role="alert">
        {isAsking && (
          <div className="rx-draft">
            <p>{line ? t('quick.onlyName', { text: text.trim() }) : sayUnread()}</p>
            {line && (
              <Button size="sm" onClick={() => void addLine()}>
                {t('quick.addAnyway')}
              </Button>
            )}
            <Button size="sm" look="quiet" onClick={() => type('')}>
              {t('quick.clear')}
            </Button>
          </div>
        )}
      </div>
      <span className="vh" role="status">
        {added && t('quick.added', { name: added })}
      </span>
    </>
  )
}
