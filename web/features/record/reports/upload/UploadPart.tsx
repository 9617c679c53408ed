import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { documentTypes } from '#contract/core/fields.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { UploadRow } from './UploadRow.tsx'
import { chooseFiles, onUploaded, startUploads, useUploads } from './upload-queue.ts'
import './upload.css'

export type UploadPartProps = {
  patientId: string
  today: string
  /** The name of the part, as the button that opens it. */
  title: string
  onClose: () => void
}

/** Adds files to a patient's record: dropped, chosen, or taken with a phone's camera. */
export function UploadPart({ patientId, today, title, onClose }: UploadPartProps) {
  const { t } = useTranslation('reports')
  const { t: ui } = useTranslation('ui')
  const toast = useToast()
  const items = useUploads(patientId)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const chosen = items.filter(({ state }) => state === 'chosen')

  useEffect(() => firstButton.current?.focus(), [])
  useEffect(
    () =>
      onUploaded((of, message) => {
        if (of === patientId) toast(message)
      }),
    [patientId, toast],
  )

  function choose(files: FileList | null, isPhoto = false) {
    if (files) chooseFiles(files, { patientId, today, ...(isPhoto && { category: 'photo' }) })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files)
  }

  return (
    <section className="card upload-part" aria-label={title}>
      <header className="card-h">
        <h3>{title}</h3>
        <div className="push">
          <IconButton icon="close" label={ui('dialog.close')} onClick={onClose} />
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside do the same */}
      <div
        className={isOver ? 'drop-zone over' : 'drop-zone'}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <p>
          <b>{t('drop')}</b>
          <small>{t('drop.hint')}</small>
        </p>
        <div className="row">
          <Button ref={firstButton} icon="file" onClick={() => chooser.current?.click()}>
            {t('choose')}
          </Button>
          <Button className="of-phones" icon="camera" onClick={() => camera.current?.click()}>
            {t('photo')}
          </Button>
        </div>
        <input
          ref={chooser}
          hidden
          type="file"
          multiple
          accept={documentTypes.join()}
          onChange={({ target }) => {
            choose(target.files)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <input
          ref={camera}
          hidden
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          onChange={({ target }) => {
            choose(target.files, true)
            target.value = ''
          }}
        />
      </div>
      {items.length > 0 && (
        <ul className="upload-rows" aria-label={t('files')}>
          {items.map(item => (
            <UploadRow key={item.id} item={item} today={today} />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <footer className="upload-start">
          <Button look="primary" icon="upload" onClick={() => startUploads(patientId)}>
            {t('send', { count: chosen.length })}
          </Button>
        </footer>
      )}
    </section>
  )
}
