import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { profileEndpoints, updateProfileBody } from '#contract/identity/profile.ts'
import { isOperator } from '#contract/core/roles.ts'
import { call } from '#web/calls/api.ts'
import { profileQuery, useAccount } from '#web/calls/profile.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ImageField } from '#web/ui/fields/ImageField.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

/** The user's own name and picture. */
export function MyProfile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const profile = useAccount()
  const queries = useQueryClient()
  const toast = useToast()
  const form = useContractForm({
    schema: updateProfileBody,
    check: (values): FieldErrors => (values['name'] ? {} : { name: messages.nameRequired }),
    send: data => call(profileEndpoints.update, { form: data }),
    onDone: answer => {
      queries.setQueryData(profileQuery.queryKey, answer)
      toast(answer.message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('menu.profile')}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <div className="fields">
        <TextField
          name="name"
          label={t('field.name')}
          width={12}
          autoComplete="name"
          defaultValue={profile.name}
          error={form.errors['name']}
        />
        {/* A picture belongs to an organization. */}
        {!isOperator(profile) && (
          <ImageField
            name="image"
            label={t('field.image')}
            width={12}
            current={profile.image}
            error={form.errors['image']}
          />
        )}
      </div>
    </FormDialog>
  )
}
