import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { largeSheetByteLimit, sheetByteLimit } from '#contract/core/fields.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileField } from '#web/ui/fields/FileField.tsx'

type UploadFormProps = {
  label: string
  hint: string
  /** A file of up to 40 MB is taken, not only of 20. */
  isLarge?: boolean
  /** Fields beside the file. */
  children?: ReactNode
  send: (form: FormData, file: File) => Promise<void>
  /** The server refused the file. */
  onRefused?: (error: ApiError) => void
}

/** Sends a table as a file, and says beside the field why it was refused. */
export function UploadForm({ label, hint, isLarge = false, children, send, onRefused }: UploadFormProps) {
  const { t } = useTranslation('recordSettings')
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  async function upload(form: FormData) {
    const file = form.get('file')
    if (!(file instanceof File) || !file.name) return setError(clinicalMessages.sheetRequired)
    if (file.size > (isLarge ? largeSheetByteLimit : sheetByteLimit))
      return setError(isLarge ? clinicalMessages.largeSheetTooLarge : clinicalMessages.sheetTooLarge)
    setError(undefined)
    setIsPending(true)
    try {
      await send(form, file)
      element.current?.reset()
    } catch (failure) {
      setError((failure instanceof ApiError ? failure.errors['file'] : undefined) ?? sentenceOf(failure))
      if (failure instanceof ApiError) onRefused?.(failure)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form
      ref={element}
      className="record-upload"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void upload(new FormData(event.currentTarget))
      }}
    >
      <div className="fields">
        {children}
        <FileField
          name="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          label={label}
          hint={hint}
          width={12}
          error={error}
        />
      </div>
      <Button type="submit" icon="upload" disabled={isPending}>
        {t(isPending ? 'loading' : 'load')}
      </Button>
    </form>
  )
}
