import { useTranslation } from '#web/i18n/use-translation.ts'
import { reportCategories, type ReportCategory } from '#contract/record/report-categories.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatBytes } from '#words/formats/bytes.ts'
import { isolated } from '#words/formats/isolated.ts'
import { changeDetails, dropUpload, plainNameOf, retryUpload, type UploadItem } from './upload-queue.ts'

/** One file: what it is, before it is sent; then how far it has come, or why it is refused. */
export function UploadRow({ item, today }: { item: UploadItem; today: string }) {
  const { t } = useTranslation('reports')
  const { id, file, state } = item
  const name = isolated(plainNameOf(file))
  const isOpen = state === 'chosen' || state === 'failed'
  return (
    <li>
      <div className="upload-head">
        <Icon name={file.type.startsWith('image/') ? 'camera' : 'file'} />
        <bdi>{plainNameOf(file)}</bdi>
        <IconButton
          icon="close"
          label={t(isOpen ? 'remove' : 'cancel', { name })}
          disabled={state === 'checking'}
          onClick={() => dropUpload(id)}
        />
      </div>
      {state === 'chosen' ? <Details item={item} today={today} /> : <Progress item={item} />}
    </li>
  )
}

function Details({ item, today }: { item: UploadItem; today: string }) {
  const { t } = useTranslation('patientDetails')
  const { id, title, category, reportDate, fieldErrors } = item
  return (
    <div className="fields">
      <TextField
        name={`title-${id}`}
        label={t('report.title')}
        maxLength={200}
        value={title}
        onChange={({ target }) => changeDetails(id, { title: target.value })}
        error={fieldErrors['title']}
      />
      <Select
        name={`category-${id}`}
        label={t('report.category')}
        width={3}
        value={category}
        onChange={({ target }) => changeDetails(id, { category: target.value as ReportCategory })}
        choices={reportCategories.map(value => ({ value, label: t(`category.${value}`) }))}
      />
      <DateField
        name={`date-${id}`}
        label={t('report.date')}
        width={3}
        max={today}
        value={reportDate}
        onChange={date => changeDetails(id, { reportDate: date })}
        error={fieldErrors['reportDate']}
      />
    </div>
  )
}

function Progress({ item }: { item: UploadItem }) {
  const { t } = useTranslation('reports')
  const say = useMessage()
  const locale = useLocale()
  const { id, file, state, sizeBytes, sentBytes, error, mayRetry } = item
  const name = isolated(plainNameOf(file))
  const words = {
    chosen: '',
    queued: t('state.queued'),
    scaling: t('state.scaling'),
    sending: t('state.sending', {
      sent: formatBytes(sentBytes, locale),
      size: formatBytes(sizeBytes, locale),
    }),
    waiting: t('state.waiting'),
    checking: t('state.checking'),
    failed: say(error ?? ''),
  }[state]
  if (state === 'failed')
    return (
      <div className="upload-failed" role="alert">
        <p className="err">
          <Icon name="alert" />
          <span>{words}</span>
        </p>
        {mayRetry && (
          <Button
            size="sm"
            icon="repeat"
            aria-label={t('retry.of', { name })}
            onClick={() => retryUpload(id)}
          >
            {t('retry')}
          </Button>
        )}
      </div>
    )
  return (
    <div className="upload-progress">
      <progress aria-label={t('progress', { name })} max={sizeBytes} value={sentBytes} />
      {/* How much is sent changes too often to be read out. */}
      <p role={state === 'sending' ? undefined : 'status'}>{words}</p>
    </div>
  )
}
