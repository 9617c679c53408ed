import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { signatureEndpoints } from '#contract/record/certificates/certificates.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { ImageField } from '#web/ui/fields/ImageField.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** A doctor's own signature, as a picture. */
export function SignatureForm() {
  const { t } = useTranslation('certificates')
  const toast = useToast()
  const answer = useEndpoint(signatureEndpoints.get, {})
  const saving = useAction(signatureEndpoints.update)
  const removing = useAction(signatureEndpoints.remove)
  const image = answer.data?.data.image ?? null
  const form = useContractForm({
    schema: signatureEndpoints.update.body,
    check: (_values, data): FieldErrors => {
      const file = data.get('image')
      return file instanceof File && file.size > 0 ? {} : { image: clinicalMessages.signatureRequired }
    },
    send: data => saving.mutateAsync({ form: data }),
    onDone: ({ message }) => toast(message),
  })
  async function remove() {
    try {
      toast((await removing.mutateAsync({})).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  if (answer.isPending) return <Skeleton rows={2} />
  return (
    <form className="card settings-form" noValidate aria-labelledby="own-signature" onSubmit={form.submit}>
      <header>
        <h2 id="own-signature">{t('signature')}</h2>
        <p className="muted">{t('signature.lead')}</p>
      </header>
      <ErrorSummary {...form.summary} />
      <div className="fields">
        <ImageField
          // A new address means that the upload is done. The new key then clears the chosen file.
          key={image}
          name="image"
          label={t('signature.image')}
          width={12}
          current={image}
          error={form.errors['image']}
        />
      </div>
      <footer>
        <Button look="primary" type="submit" disabled={form.isPending}>
          {t('signature.save')}
        </Button>
        {image && (
          <Button disabled={removing.isPending} onClick={() => void remove()}>
            {t('signature.remove')}
          </Button>
        )}
      </footer>
    </form>
  )
}
