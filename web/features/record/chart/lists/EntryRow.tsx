import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ZodType } from 'zod'
import { useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { EntryForm } from './EntryForm.tsx'
import { bodyOf, oneKind, type Act, type Entry, type EntryKind, type ListOf } from './entry-kind.ts'
import { HiddenFromFamily, HideFromFamily } from './HideFromFamily.tsx'
import { ReasonForm } from './ReasonForm.tsx'

type EntryRowProps<Row extends Entry> = {
  kind: EntryKind<Row>
  row: Row
  of: ListOf
  onSaid: (text: string) => void
  /** It was struck through, or left the list. */
  onGone: () => void
}

export function EntryRow<Row extends Entry>({ kind, row, of, onSaid, onGone }: EntryRowProps<Row>) {
  const { t } = useTranslation('chart')
  const { t: safety } = useTranslation('safety')
  const toast = useToast()
  const calls = oneKind(kind.calls)
  const updating = useAction(calls.update)
  const striking = useAction(calls.strike)
  const [open, setOpen] = useState<'form' | 'strike' | Act>()
  // What a warning stopped: its reason is given in the form.
  const [stopped, setStopped] = useState<Act>()
  const [isBack, setIsBack] = useState(false)
  const params = { id: of.patientId, entryId: row._id }
  const text = kind.textOf(row)

  function close() {
    setOpen(undefined)
    setStopped(undefined)
    setIsBack(true)
  }
  const change = (body: object, version: number | undefined) =>
    updating.mutateAsync({ params, body: { ...body, version } as never })

  async function act({ body, undo }: Act, reason?: string) {
    const changed = reason ? { ...body, reason } : body
    const { message, data } = await change(changed, row.version)
    const { version } = data
    toast(
      message,
      'success',
      undo && (() => void change(undo, version).catch((error: unknown) => toast(sentenceOf(error), 'error'))),
    )
    setOpen(undefined)
    onGone()
  }

  function start(one: Act) {
    act(one).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'safety_warning'))
        return toast(sentenceOf(error), 'error')
      toast(safety('stopped'), 'error')
      setStopped(one)
      setOpen('form')
    })
  }

  if (open === 'form')
    return (
      <li>
        <EntryForm
          label={t('entry.change', { text })}
          fields={kind.fields}
          values={kind.valuesOf(row)}
          changed={stopped && kind.valuesOf({ ...row, ...stopped.body })}
          schema={calls.update.body as ZodType}
          toBody={values => bodyOf(kind, values)}
          patientId={of.patientId}
          toChecked={kind.toChecked}
          replaces={row._id}
          send={async (body, version) => {
            await change(body, version ?? row.version)
            onSaid(t('entry.saved'))
          }}
          savesOnLeave
          sayNewer={kind.textOf as (newer: never) => string}
          onClose={close}
        />
      </li>
    )
  const words = (
    <>
      <span>
        <bdi>{text}</bdi>
      </span>
      {kind.noteOf && <small>{kind.noteOf(row)}</small>}
      {row.isHiddenFromFamily && <HiddenFromFamily />}
    </>
  )
  return (
    <li>
      <div className="entry" data-over={kind.isOver?.(row) || undefined}>
        {of.mayWrite ? (
          <button
            ref={button => {
              if (button && isBack) {
                button.focus()
                setIsBack(false)
              }
            }}
            type="button"
            className="entry-text"
            title={t('entry.press')}
            onClick={() => setOpen('form')}
          >
            {words}
          </button>
        ) : (
          <div className="entry-text">{words}</div>
        )}
        {of.mayWrite && (
          <div className="entry-acts">
            {kind.actsOf?.(row).map(one => (
              <Button
                key={one.label}
                look="quiet"
                size="sm"
                aria-label={`${one.label}: ${text}`}
                onClick={() => {
                  if (one.asksReason) setOpen(one)
                  else start(one)
                }}
              >
                {one.label}
              </Button>
            ))}
            {of.mayHide && (
              <HideFromFamily patientId={of.patientId} kind={kind.kind} entry={row} text={text} />
            )}
            <IconButton
              icon="ban"
              size="sm"
              label={t('entry.strike', { text })}
              onClick={() => setOpen('strike')}
            />
          </div>
        )}
      </div>
      {open === 'strike' && (
        <ReasonForm
          label={t('entry.strikeReason')}
          submit={t('entry.strikeNow')}
          isNeeded
          send={async reason => {
            await striking.mutateAsync({ params, body: { version: row.version, reason } })
            onSaid(t('entry.struck'))
            onGone()
          }}
          onClose={close}
        />
      )}
      {typeof open === 'object' && (
        <ReasonForm
          label={t('entry.reason')}
          submit={open.label}
          send={reason => act(open, reason)}
          onClose={close}
        />
      )}
    </li>
  )
}
