import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { imageByteLimit } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { Button } from '../Button.tsx'
import { FieldNotes, Optional, widthClass, type FieldProps } from './Field.tsx'
import { Icon } from '../look/Icon.tsx'
import '../avatar.css'

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

type ImageFieldProps = FieldProps & {
  /** The image address of the record. */
  current?: string | null
}

/** Previews the picture before it is sent, and refuses files that the server would refuse. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, error, hint, width = 6, isOptional, current } = props
  const { t } = useTranslation('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  function take(file: File | undefined) {
    const refused = file && refusalOf(file)
    if (refused && input.current) input.current.value = ''
    setRefusal(refused)
    setPreview(file && !refused ? URL.createObjectURL(file) : null)
  }

  function remove() {
    if (input.current) {
      input.current.value = ''
      input.current.focus()
    }
    take(undefined)
  }

  const shown = preview ?? (current && `${current}?size=small`)
  const problem = refusal ?? error
  return (
    <div className={widthClass(width)} data-field={name}>
      <span className="lab">
        <span data-label>{label}</span>
        {isOptional && <Optional id={id} />}
      </span>
      <div className="photo">
        <span className="avatar square">
          {shown ? <img src={shown} alt={t('image.preview')} /> : <Icon name="camera" />}
        </span>
        <label className="btn sm">
          <Icon name="camera" className="sm" />
          <span aria-hidden="true">{shown ? t('image.change') : t('image.choose')}</span>
          <input
            ref={input}
            id={id}
            className="vh"
            type="file"
            name={name}
            accept={imageTypes.join()}
            aria-label={label}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={event => take(event.currentTarget.files?.[0])}
          />
        </label>
        {preview && (
          <Button look="quiet" size="sm" onClick={remove}>
            {t('image.remove')}
          </Button>
        )}
      </div>
      <FieldNotes id={id} error={problem} hint={hint} />
    </div>
  )
}

function refusalOf(file: File): string | undefined {
  if (!imageTypes.includes(file.type)) return messages.imageInvalid
  return file.size > imageByteLimit ? messages.imageTooLarge : undefined
}
