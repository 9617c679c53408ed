import { useRef, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { TextArea, TextField } from './Field.tsx'
import { useToast } from '../states/Toast.tsx'
import './copy-field.css'

type CopyFieldProps = {
  label: string
  hint?: string
  copyLabel: string
  /** The spoken name of the button, if a page has several. */
  copyName?: string
  copiedLabel: string
  value: string
  /** More than one row: the text is markup. */
  rows?: number
  /** Shown beside the button. */
  children?: ReactNode
}

/** A text to copy, such as an address or a line for another website. */
export function CopyField(props: CopyFieldProps) {
  const { label, hint, copyLabel, copyName, copiedLabel, value, rows = 1, children } = props
  const toast = useToast()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  /** Only pages over https may use the clipboard. On other pages the text stays selected, so that the user can copy it. */
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
    // Belongs to no form: it is never saved, and counts as no unsaved input.
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
