import { useRef, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { TextArea, TextField } from './Field.tsx'
import { useToast } from '../states/Toast.tsx'
import './copy-field.css'

type CopyFieldProps = {
  label: string
  hint?: string
  copyLabel: string
  /** Spoken, where several stand on one page. */
  copyName?: string
  copiedLabel: string
  value: string
  /** More than one is a text of markup. */
  rows?: number
  /** Beside the button. */
  children?: ReactNode
}

/** A text to be taken along: an address, a line for another website. */
export function CopyField(props: CopyFieldProps) {
  const { label, hint, copyLabel, copyName, copiedLabel, value, rows = 1, children } = props
  const toast = useToast()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  /** The clipboard is open to pages over https alone: elsewhere the text stands there, selected. */
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      toast(copiedLabel)
    } catch {
      field.current?.focus()
    }
  }

  const shown = {
    ref: field,
    name: 'copied',
    label,
    ...(hint && { hint }),
    width: 12,
    readOnly: true,
    // Of no form: there is nothing in it to be saved, and nothing to be asked about.
    form: '',
    dir: 'ltr',
    value,
  } as const
  return (
    <div className="copy-field">
      {rows > 1 ? <TextArea {...shown} rows={rows} spellCheck={false} /> : <TextField {...shown} />}
      <p className="row">
        <Button icon="file" aria-label={copyName} onClick={() => void copy()}>
          {copyLabel}
        </Button>
        {children}
      </p>
    </div>
  )
}
