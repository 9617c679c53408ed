import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '../look/Icon.tsx'
import { Field, type FieldProps } from './Field.tsx'
import './file-field.css'

/**
 * One file, chosen or dropped. The browser's control speaks the browser's language, so it lies unseen over ours: the keyboard,
 * screen readers and dropped files still reach it.
 */
export function FileField({ accept, ...field }: FieldProps & { accept: string }) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState<string>()

  useEffect(() => {
    const form = input.current?.form
    const empty = () => setFileName(undefined)
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])

  return (
    <Field {...field}>
      {control => (
        <div className="file-field">
          <span className="btn" aria-hidden="true">
            <Icon name="file" className="sm" />
            {t(fileName ? 'file.change' : 'file.choose')}
          </span>
          <bdi className="file-name" translate={fileName ? 'no' : undefined} aria-hidden="true">
            {fileName ?? t('file.none')}
          </bdi>
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            title={fileName ?? t('file.none')}
            onChange={event => setFileName(event.currentTarget.files?.[0]?.name)}
          />
        </div>
      )}
    </Field>
  )
}
