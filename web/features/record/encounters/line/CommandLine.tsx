import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { asMedicine, isComplete, parseVisitLine } from '#contract/record/visit-line/visit-line.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { TypedAnswer } from '#web/features/record/safety/TypedAnswer.tsx'
import { Cells } from '#web/features/record/visit-line/Cells.tsx'
import { useLineTexts } from '#web/features/record/visit-line/use-line-texts.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { HelpSheet, helpSheetId } from './HelpSheet.tsx'
import { Choices } from './Choices.tsx'
import { NotAdded } from './not-added.ts'
import { useAddLine, type Added } from './use-add-line.ts'
import { useCodes } from './use-codes.ts'
import { useTests } from './use-tests.ts'
import { useMedicine } from './use-medicine.ts'
import { useSets } from './use-sets.ts'
import { useVisit } from '../visit-context.ts'
import '#web/ui/chip.css'
import './command-line.css'

type CommandLineProps = {
  inputRef: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  /** Resolves when what Enter took is added or refused. */
  settled: RefObject<Promise<void>>
  insertPhrase: (name: string) => boolean
}

const icons: Record<VisitLine['kind'], IconName> = {
  vitals: 'pulse',
  diagnosis: 'steth',
  medicine: 'pill',
  again: 'repeat',
  allergy: 'alert',
  noAllergies: 'check',
  followUp: 'calendar',
  test: 'flask',
  phrase: 'edit',
  set: 'pill',
  text: 'edit',
}

/** One line that takes everything: what is typed stands over what was understood, and Enter adds it. */
export function CommandLine({ inputRef, text, onType, settled, insertPhrase }: CommandLineProps) {
  const { t } = useTranslation('encounter')
  const say = useMessage()
  const locale = useLocale()
  const { t: safety } = useTranslation('safety')
  const { sayMissing, sayProblem } = useLineTexts()
  const { cautions } = useVisit()
  const [tape, setTape] = useState<readonly Added[]>([])
  const [failure, setFailure] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const nextKey = useRef(1)
  const awaited = useRef<() => void>(undefined)
  const help = useRef<HTMLDivElement>(null)
  const line = parseVisitLine(text)
  const codes = useCodes(line?.kind === 'diagnosis' ? line.text : '')
  const medicine = useMedicine(line)
  const sets = useSets(line)
  const tests = useTests(line?.kind === 'test' ? line.names : [])
  const add = useAddLine({ insertPhrase, medicine, sets })
  const list =
    line?.kind === 'medicine' ? medicine : line?.kind === 'set' ? sets : line?.kind === 'test' ? tests : codes
  const problems = line && 'problems' in line ? line.problems : []
  const isText = line?.kind === 'text'
  const missing = line?.kind === 'text' ? line.missing : undefined
  const proposed = line?.kind === 'text' && !missing ? asMedicine(line) : undefined
  const isReady = line !== undefined && !missing && (isText || isComplete(line))

  function type(typed: string) {
    setFailure('')
    onType(typed)
  }

  async function enter(): Promise<void> {
    // A chosen name takes the place of the typed one, and the dose goes on behind it.
    if (medicine.isNameAlone && medicine.chosen) return type(`rx ${medicine.chosen} `)
    if (isAdding)
      return new Promise<void>(done => {
        awaited.current = done
      })
    if (!isReady) return
    setIsAdding(true)
    try {
      const outcome = await add(tests.named(codes.named(line)), codes.chosen)
      // At once: the chord that signs may be the next key, and a line that still stands there stops it.
      flushSync(() => {
        setTape(before => [{ ...outcome, key: nextKey.current++, typed: text }, ...before])
        // What was typed while the answer was awaited is the next line.
        const now = inputRef.current?.value ?? ''
        type(now.startsWith(text) ? now.slice(text.length).trimStart() : now)
      })
      if (outcome.leftOut) setFailure(t('again.controlled', { names: outcome.leftOut.join(commas[locale]) }))
      if (line.kind !== 'phrase') inputRef.current?.focus()
    } catch (error) {
      setFailure(
        error instanceof NotAdded
          ? t(error.message as 'again.controlled', error.values)
          : say(sentenceOf(error)),
      )
    } finally {
      setIsAdding(false)
    }
  }

  function propose(typed: string) {
    type(typed)
    inputRef.current?.focus()
  }

  function chooseAt(at: number) {
    list.choose(at)
    inputRef.current?.focus()
  }

  // Enter for the next line may come before the answer about this one.
  const enterNext = useEffectEvent(() => {
    const done = awaited.current
    if (!done) return
    awaited.current = undefined
    void enter().finally(() => done())
  })
  useEffect(() => {
    if (!isAdding) enterNext()
  }, [isAdding])

  /** Puts an added line back to be changed, and takes back what it added. */
  async function open(added: Added) {
    try {
      await added.takeBack?.()
      setTape(before => before.filter(({ key }) => key !== added.key))
      type(added.typed)
      inputRef.current?.focus()
    } catch (error) {
      setFailure(say(sentenceOf(error)))
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const acts: Partial<Record<string, () => void>> = {
      Enter: () => void (settled.current = enter()),
      ArrowDown: () => (proposed ? type(proposed) : list.move(1)),
      ArrowUp: () => (text === '' && tape[0] ? void open(tape[0]) : list.move(-1)),
      ...(text === '' && { '?': () => help.current?.showPopover() }),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <section className="cmd" aria-label={t('line.title')}>
      <div className="say" dir="ltr">
        <span className="prompt">
          <Icon name={line ? icons[line.kind] : 'edit'} />
        </span>
        <input
          ref={inputRef}
          name="line"
          // The commands are English in every language.
          lang="en"
          value={text}
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={t('line.label')}
          aria-describedby="line-meaning"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="bp 128/82 p 76 t 37.9"
          dir="auto"
        />
        <p className="keys" dir="auto">
          <span>
            <kbd>Enter</kbd> {t('line.add')}
          </span>
          {list.found.length > 0 && (
            <span>
              <kbd>↓</kbd> {t(list === tests ? 'line.chooseTest' : 'line.choose')}
            </span>
          )}
          {tape.length > 0 && text === '' && (
            <span className="more">
              <kbd>↑</kbd> {t('line.last')}
            </span>
          )}
          <button type="button" className="ask" popoverTarget={helpSheetId}>
            <kbd>?</kbd> {t('line.help')}
          </button>
        </p>
      </div>
      <div id="line-meaning" role="status" className={line ? 'parsed' : undefined}>
        {line && <Cells cells={medicine.cells ?? line.cells} />}
        {medicine.isAsked && <TypedAnswer check={medicine.check} known={cautions.warnings} />}
        <Choices
          label={t('line.codes')}
          choices={codes.found.map(({ code, text: words }) => ({
            key: code,
            text: (
              <>
                <bdi dir="ltr">{code}</bdi> {words}
              </>
            ),
          }))}
          chosen={codes.chosen?.code}
          onChoose={at => chooseAt(at)}
        />
        <Choices
          label={safety('medicines')}
          choices={medicine.found.map(name => ({ key: name, text: <bdi translate="no">{name}</bdi> }))}
          chosen={medicine.chosen}
          onChoose={at => chooseAt(at)}
        />
        <Choices
          label={safety('sets')}
          choices={sets.found.map(({ _id, name }) => ({ key: _id, text: <bdi translate="no">{name}</bdi> }))}
          chosen={sets.chosen?._id}
          onChoose={at => chooseAt(at)}
        />
        <Choices
          label={t('line.tests')}
          choices={tests.found.map(({ _id, name }) => ({ key: _id, text: <bdi translate="no">{name}</bdi> }))}
          chosen={tests.chosen?._id}
          onChoose={at => chooseAt(at)}
        />
        {isText && !missing && <p className="said">{t(proposed ? 'line.keptUnchecked' : 'line.kept')}</p>}
        {proposed && (
          <button type="button" className="chip proposed" onClick={() => propose(proposed)}>
            <kbd>↓</kbd> {t('line.asMedicine')} <bdi translate="no">{proposed}</bdi>
          </button>
        )}
        {missing && <p className="said wrong">{sayMissing(missing)}</p>}
        {problems.map(problem => (
          <p key={problem.code} className={'isWarning' in problem ? 'said' : 'said wrong'}>
            {sayProblem(problem)}
          </p>
        ))}
      </div>
      <p className="failed" role="alert">
        {failure}
      </p>
      {tape.length > 0 && (
        <ol className="tape" aria-label={t('tape.label')}>
          {tape.map(added => (
            <li key={added.key}>
              <button
                type="button"
                className={added.isText ? 'chip raw' : 'chip'}
                disabled={added.isText}
                onClick={() => void open(added)}
                title={added.isText ? undefined : t('tape.open')}
              >
                {!added.isText && (
                  <code dir="ltr" translate="no">
                    {added.typed.trim().split(/\s/)[0]}
                  </code>
                )}
                <bdi translate="no">{added.name}</bdi>
                {added.isText && <small>{t('tape.text')}</small>}
              </button>
            </li>
          ))}
        </ol>
      )}
      <HelpSheet ref={help} />
    </section>
  )
}
