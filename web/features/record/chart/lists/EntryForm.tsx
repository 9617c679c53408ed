import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ZodType } from 'zod'
import { fieldErrors } from '#contract/core/field-errors.ts'
import { withName } from '#contract/record/visit-line/medicine-line.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { EntryCautions } from '#web/features/record/safety/EntryCautions.tsx'
import { useCautions } from '#web/features/record/safety/use-cautions.ts'
import { Button } from '#web/ui/Button.tsx'
import { afterPress } from '#web/ui/fields/after-press.ts'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { useLatest } from '#web/ui/use-latest.ts'
import { EntryInput } from './EntryInput.tsx'
import type { CheckedLine, Entry, EntryField, Values } from './entry-kind.ts'

type EntryFormProps = {
  label: string
  fields: readonly [EntryField, ...EntryField[]]
  values: Values
  /** Values that are changed already when it opens. */
  changed?: Values | undefined
  schema: ZodType
  toBody: (values: Values) => object
  /** What is checked as a medicine while it is written, and whose it is. */
  patientId?: string
  toChecked?: ((body: object) => CheckedLine | undefined) | undefined
  /** The entry that is changed: a medicine is not checked against itself. */
  replaces?: string
  /** `version` is that of the newer entry, if the user keeps their own text beside it. */
  send: (body: object, version: number | undefined) => Promise<unknown>
  /** Empties itself after it was sent, for the next entry; else it closes. */
  isLasting?: boolean
  /** Leaving it saves what was changed. */
  savesOnLeave?: boolean
  /** Says the newer entry that somebody else saved meanwhile. */
  sayNewer?: (newer: never) => string
  onClose: () => void
}

/** The fields of one entry, in the place of its line. Enter saves, Escape leaves. */
export function EntryForm(props: EntryFormProps) {
  const { label, fields, values: given, schema, toBody, send, isLasting, savesOnLeave, onClose } = props
  const { t } = useTranslation('chart')
  const { t: ui } = useTranslation('ui')
  const say = useMessage()
  const [values, setValues] = useState({ ...given, ...props.changed })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState<string>()
  const [newer, setNewer] = useState<Entry>()
  const [isPending, setIsPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { t: safety } = useTranslation('safety')
  const { patientId, toChecked, replaces } = props
  const isChanged = fields.some(({ name }) => (values[name] ?? '') !== (given[name] ?? ''))

  const questionOf = (body: object) => {
    const line = toChecked?.(body)
    return line && patientId && isChanged ? { patientId, replaces, lines: [line] } : undefined
  }
  const isNamed = (values[fields[0].name] ?? '').trim() !== ''
  const cautions = useCautions(`entry ${patientId}`, isNamed ? questionOf(toBody(values)) : undefined)

  useEffect(() => focusFirst(form.current), [])

  async function save(version = newer?.version) {
    if (isPending) return
    const body = toBody(values)
    const parsed = schema.safeParse(body)
    setFault(undefined)
    setErrors(parsed.success ? {} : fieldErrors(parsed.error))
    if (!parsed.success) return
    setIsPending(true)
    try {
      const question = questionOf(body)
      const { isOpen, overrides } = question
        ? await cautions.settle(question)
        : { isOpen: false, overrides: [] }
      if (isOpen) return setFault(safety('stopped'))
      await send(overrides.length > 0 ? { ...body, overrides } : body, version)
      cautions.forget()
      if (!isLasting) return onClose()
      setValues(given)
      setNewer(undefined)
      focusFirst(form.current)
    } catch (error) {
      if (cautions.refused(error)) setFault(safety('stopped'))
      else if (error instanceof ApiError && error.code === 'stale_version') setNewer(error.data as Entry)
      else if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.errors)
      else setFault(sentenceOf(error))
    } finally {
      setIsPending(false)
    }
  }

  const left = useLatest((isElsewhere: boolean) => {
    if (!isChanged) onClose()
    else if (savesOnLeave && isElsewhere) void save()
  })

  // A whole line is typed into the first field.
  const { line: ofLine, ...ofFields } = errors
  const shownErrors = ofLine === undefined ? ofFields : { ...ofFields, [fields[0].name]: ofLine }
  // What is wrong with a field that this form does not have is said below it.
  const shown = new Set(fields.map(({ name }) => name))
  const others = Object.entries(shownErrors).flatMap(([name, message]) => (shown.has(name) ? [] : [message]))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and leaving, from any field of it */}
      <form
        ref={form}
        className="entry-form"
        aria-label={label}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
        onBlur={event => {
          const isInside = event.currentTarget.contains(event.relatedTarget)
          // Another window was chosen: the form stays.
          if (isInside || !document.hasFocus()) return
          const isElsewhere = event.relatedTarget !== null
          // In a microtask: the field that is left may take what was typed only now.
          afterPress(() => queueMicrotask(() => left(isElsewhere)))
        }}
      >
        <div className="fields">
          {fields.map(field => (
            <EntryInput
              key={field.name}
              field={field}
              values={values}
              error={shownErrors[field.name]}
              onChange={patch => setValues(before => ({ ...before, ...patch }))}
            />
          ))}
        </div>
        {toChecked && (
          <EntryCautions
            cautions={cautions}
            onChoose={name =>
              setValues(before => ({
                ...before,
                [fields[0].name]: withName(before[fields[0].name] ?? '', name),
              }))
            }
          />
        )}
        {newer && (
          <div className="entry-newer" role="alert">
            <p>{t('entry.newer', { text: props.sayNewer?.(newer as never) ?? '' })}</p>
            <Button size="sm" onClick={onClose}>
              {t('entry.takeTheirs')}
            </Button>
            <Button size="sm" onClick={() => void save(newer.version)}>
              {t('entry.keepMine')}
            </Button>
          </div>
        )}
        <p className="err entry-fault" role="alert">
          {[...(fault ? [fault] : []), ...others].map(say).join(' ')}
        </p>
        <div className="row">
          <Button look="primary" size="sm" type="submit" disabled={isPending}>
            {isLasting ? t('entry.add') : ui('dialog.save')}
          </Button>
          <Button look="quiet" size="sm" onClick={onClose}>
            {t('entry.cancel')}
          </Button>
        </div>
      </form>
      <LeaveQuestion isUnsaved={isChanged && !isPending} isPart />
    </>
  )
}

/** At its end: one goes on writing where the text ends. */
function focusFirst(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLInputElement>('input, select')
  first?.focus()
  if (first?.type === 'text') first.setSelectionRange(first.value.length, first.value.length)
}
