import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security')
  const text = codes.join('\n')
  return (
    <FormDialog
      title={t('codes.title')}
      saveLabel={t('codes.kept')}
      isNarrow
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        onClose()
      }}
      isPending={false}
    >
      <p>{t('codes.lead')}</p>
      <ol className="codes" dir="ltr" aria-label={t('codes.title')}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <Button icon="download" onClick={() => keep(text)}>
          {t('codes.download')}
        </Button>
      </p>
    </FormDialog>
  )
}

function keep(text: string) {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'lindenwell-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
