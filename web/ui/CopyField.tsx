import { useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'
import { useToast } from './Toast.tsx'
import './copy-field.css'

type CopyFieldProps = {
  label: string
  hint: string
  copyLabel: string
  copiedLabel: string
  value: string
  /** Beside the button. */
  children?: ReactNode
}

/** A secret that is shown once, to be taken along. */
export function CopyField({ label, hint, copyLabel, copiedLabel, value, children }: CopyFieldProps) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)

  /** The clipboard is open to pages over https alone: elsewhere the text stands there, selected. */
  async function copy() {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      toast(copiedLabel)
    } catch {
      input.current?.focus()
    }
  }

  return (
    <div className="copy-field">
      <TextField
        ref={input}
        name="link"
        label={label}
        hint={hint}
        width={12}
        readOnly
        // Of no form: there is nothing in it to be saved, and nothing to be asked about.
        form=""
        dir="ltr"
        value={value}
      />
      <p className="row">
        <Button icon="file" onClick={() => void copy()}>
          {copyLabel}
        </Button>
        {children}
      </p>
    </div>
  )
}
