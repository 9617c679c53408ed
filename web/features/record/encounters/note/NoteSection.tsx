import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { soapKeys, type Section } from '#contract/record/encounters.ts'
import { lookedAt, nextField, openFields, phraseBefore, piecesOf } from './note-fields.ts'
import { useVisit } from '../visit-context.ts'

/** The title of a section: the template's own, or one of the four usual ones. */
export function useSectionTitle() {
  const { t } = useTranslation('encounter')
  return ({ key, title }: Pick<Section, 'key' | 'title'>): string => {
    const usual = soapKeys.find(known => known === key)
    return title ?? (usual ? t(`section.${usual}`) : key)
  }
}

type NoteSectionProps = {
  section: Pick<Section, 'key' | 'title'>
  /** What a phrase of this name says; undefined if there is none. */
  phraseText: (name: string) => string | undefined
  /** Structured entries above the text: vitals, diagnoses. */
  children?: ReactNode
}

/** A section of the note: plain text on ruled lines. Fields of a phrase are outlined until somebody has looked at them. */
export function NoteSection({ section, phraseText, children }: NoteSectionProps) {
  const { draft, keeper, mayWrite } = useVisit()
  const title = useSectionTitle()(section)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = draft.texts[section.key] ?? ''

  /** Replaces the text and selects a part of it, before the next key arrives. */
  function put(changed: string, start: number, end = start) {
    flushSync(() => keeper.setText(section.key, changed))
    area.current?.setSelectionRange(start, end)
  }

  function expand(caret: number): boolean {
    const found = phraseBefore(text, caret)
    const phrase = found && phraseText(found.name)
    if (!found || phrase === undefined) return false
    const changed = text.slice(0, found.start) + phrase + text.slice(caret)
    const first = openFields(phrase).length > 0 ? nextField(changed, found.start) : undefined
    if (first) put(changed, first.start, first.end)
    else put(changed, found.start + phrase.length)
    return true
  }

  /** Tab looks at the field under the caret and goes to the next; without fields it leaves the section, as everywhere. */
  function tab(caret: number): boolean {
    if (openFields(text).length === 0) return false
    const seen = lookedAt(text, caret)
    const changed = seen?.text ?? text
    const next = nextField(changed, seen?.end ?? caret)
    if (next) put(changed, next.start, next.end)
    else put(changed, seen!.end)
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing)
      return
    const { selectionStart, selectionEnd } = event.currentTarget
    const isDone =
      event.key === 'Tab'
        ? expand(selectionEnd) || tab(selectionStart)
        : (event.key === 'Enter' || event.key === ' ') &&
          selectionStart === selectionEnd &&
          expand(selectionEnd)
    if (isDone) event.preventDefault()
  }

  return (
    <div className="sec">
      <label className="k" htmlFor={id}>
        {title}
      </label>
      {children}
      <div className="txt">
        <div className="under" aria-hidden="true" dir="auto">
          {piecesOf(text).map((piece, index) =>
            piece.isField ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
          )}{' '}
        </div>
        <textarea
          ref={area}
          id={id}
          name={section.key}
          value={text}
          dir="auto"
          readOnly={!mayWrite}
          maxLength={50_000}
          onChange={event => keeper.setText(section.key, event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  )
}
