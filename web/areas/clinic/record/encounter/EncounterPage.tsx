import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { encounterEndpoints, type Encounter } from '#contract/record/encounters.ts'
import { phraseEndpoints, type Phrase } from '#contract/record/note-templates.ts'
import { parseVisitLine } from '#contract/record/visit-line/visit-line.ts'
import { call, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { CommandLine } from '#web/features/record/encounters/line/CommandLine.tsx'
import { nextField } from '#web/features/record/encounters/note/note-fields.ts'
import { NotePane } from '#web/features/record/encounters/note/NotePane.tsx'
import { OrdersPane } from '#web/features/record/encounters/orders/OrdersPane.tsx'
import { PastPane } from '#web/features/record/encounters/PastPane.tsx'
import { SaveNote } from '#web/features/record/encounters/draft/SaveNote.tsx'
import { useSign } from '#web/features/record/encounters/use-sign.ts'
import { useVisitData } from '#web/features/record/encounters/use-visit-data.ts'
import { VisitBanner } from '#web/features/record/encounters/VisitBanner.tsx'
import { VisitMenu } from '#web/features/record/encounters/dialogs/VisitMenu.tsx'
import { VisitProvider } from '#web/features/record/encounters/visit-context.ts'
import { usePrint } from '#web/features/record/prescriptions/use-print.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { isAtRisk } from '#web/features/shared/drafts/draft-keeper.ts'
import { useTabTitle } from '#web/ui/PageTitle.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { commas } from '#words/formats/clinic-date.ts'
import './encounter.css'

/** A visit from greeting to signature: its history, its note, its orders, and the line that fills them. */
export function EncounterPage() {
  const { id } = useSearch({ from: '/clinic/encounter' })
  const answer = useEndpoint(encounterEndpoints.get, { params: { id } })
  const encounter = answer.data?.data
  // The page opens with its phrases: a quick typist's `.throat` must not come before them.
  const phrases = useEndpoint(phraseEndpoints.list, {})
  if (!encounter && answer.isError)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!encounter || phrases.isLoading) return <Skeleton />
  return <OpenEncounter key={encounter._id} loaded={encounter} phrases={phrases.data?.data ?? []} />
}

function OpenEncounter({ loaded, phrases }: { loaded: Encounter; phrases: readonly Phrase[] }) {
  const { t } = useTranslation('encounter')
  const locale = useLocale()
  const toast = useToast()
  const { visit, chart } = useVisitData(loaded)
  const { encounter, keeper, mayWrite, save } = visit
  const [line, setLine] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { print, isPrinting } = usePrint()
  const toLine = useCallback(() => input.current?.focus(), [])
  const settled = useRef(Promise.resolve())
  const signing = useSign(visit, {
    settled: () => settled.current,
    typed: () => input.current?.value ?? '',
    focus: toLine,
  })

  useTabTitle(encounter.patient.name)
  useEffect(() => toLine(), [toLine])
  useSignChord(signing.sign)

  const phraseText = (name: string) => phrases.find(phrase => phrase.name === name)?.text

  /** Puts a phrase into the section that was written last, and the caret at its first field. */
  function insertPhrase(name: string): boolean {
    const text = phraseText(name.toLowerCase())
    if (text === undefined) return false
    const key = lastSection(encounter)
    const before = keeper.snapshot().draft.texts[key] ?? ''
    const start = before === '' ? 0 : before.length + 1
    flushSync(() => keeper.setText(key, before === '' ? text : `${before}\n${text}`))
    const area = document.querySelector<HTMLTextAreaElement>(`.ruled textarea[name="${key}"]`)
    const field = nextField(text, 0)
    area?.focus()
    if (field) area?.setSelectionRange(start + field.start, start + field.end)
    return true
  }

  async function changeTemplate(templateId: string) {
    try {
      if ((await keeper.flush()).kind !== 'saved') return
      const { version } = keeper.snapshot().stored
      const params = { id: encounter._id }
      keeper.heard((await call(encounterEndpoints.save, { params, body: { version, templateId } })).data)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const { prescriptionId } = encounter
  const isPrescribing = visit.draft.lines.length > 0
  const signButton = (
    <Button
      look="primary"
      icon="edit"
      onClick={signing.sign}
      disabledReason={signing.isSigning ? t('sign.busy') : undefined}
    >
      {isPrescribing ? t('sign.andPrint') : t('sign.only')} <kbd>Ctrl Enter</kbd>
    </Button>
  )
  return (
    <VisitProvider value={visit}>
      <div className="encounter" data-status={encounter.status}>
        <VisitBanner chart={chart}>
          {mayWrite && signButton}
          {prescriptionId && (
            <IconButton
              icon="print"
              label={t('print')}
              disabledReason={isPrinting ? t('sign.busy') : undefined}
              onClick={() => void print(prescriptionId)}
            />
          )}
          <VisitMenu />
        </VisitBanner>
        <div className="panes">
          {mayWrite && (
            <CommandLine
              inputRef={input}
              text={line}
              onType={setLine}
              settled={settled}
              insertPhrase={insertPhrase}
            />
          )}
          <PastPane />
          <NotePane phraseText={phraseText} onTemplate={id => void changeTemplate(id)} />
          <OrdersPane typed={mayWrite ? parseVisitLine(line) : undefined} />
        </div>
        {mayWrite && (
          <div className="sign-bar">
            <SaveNote />
            {signButton}
          </div>
        )}
      </div>
      <LeaveQuestion isUnsaved={mayWrite && isAtRisk(save) && keeper.isUnsaved} isPart />
      {signing.isAsking && (
        <ConfirmDialog
          title={t('sign.fieldsTitle', { count: signing.fields.length })}
          confirmLabel={t('sign.anyway')}
          cancelLabel={t('sign.look')}
          onConfirm={signing.finish}
          onCancel={signing.cancel}
        >
          <p dir="auto">{signing.fields.join(commas[locale])}</p>
        </ConfirmDialog>
      )}
    </VisitProvider>
  )
}

/** The section that a phrase goes to from the command line: what was found, else the last one. */
const lastSection = ({ sections }: Encounter): string =>
  (sections.find(({ key }) => key === 'objective') ?? sections.at(-1)!).key

/** Ctrl or ⌘ with Enter signs, from anywhere on the page. */
function useSignChord(sign: () => void) {
  const current = useRef(sign)
  useEffect(() => {
    current.current = sign
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        !(event.ctrlKey || event.metaKey) ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
