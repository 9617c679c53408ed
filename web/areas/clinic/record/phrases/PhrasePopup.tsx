import { useTranslation } from '#web/i18n/use-translation.ts'
import { phraseEndpoints, type Phrase } from '#contract/record/note-templates.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { OwnerChoice, useMayOwn } from './OwnerChoice.tsx'

export function PhrasePopup({ phrase, onClose }: { phrase: Phrase | undefined; onClose: () => void }) {
  const { t } = useTranslation('phrases')
  const toast = useToast()
  const create = useAction(phraseEndpoints.create)
  const update = useAction(phraseEndpoints.update)
  const mayOwn = useMayOwn()
  const { errors, summary, isPending, submit } = useContractForm({
    schema: phrase ? phraseEndpoints.update.body : phraseEndpoints.create.body.omit({ isMine: true }),
    send: (_form, { name = '', text = '', isMine }) =>
      phrase
        ? update.mutateAsync({ params: { id: phrase._id }, body: { name, text, version: phrase.version } })
        : create.mutateAsync({ body: { name, text, isMine: mayOwn && isMine !== 'false' } }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={phrase ? t('phrases.edit') : t('phrases.add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="name"
          label={t('phrases.name')}
          hint={t('phrases.nameHint')}
          defaultValue={phrase?.name}
          maxLength={41}
          autoCapitalize="none"
          error={errors['name']}
        />
        {!phrase && <OwnerChoice />}
        <TextArea
          name="text"
          label={t('phrases.text')}
          hint={t('phrases.textHint')}
          width={12}
          rows={6}
          dir="auto"
          maxLength={5000}
          defaultValue={phrase?.text}
          error={errors['text']}
        />
      </div>
    </FormDialog>
  )
}
