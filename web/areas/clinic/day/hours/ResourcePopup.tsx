import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicResourceEndpoints, resourceKinds, type Resource } from '#contract/day/resources.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type ResourcePopupProps = { clinicId: string; resource: Resource | undefined; onClose: () => void }

/**
 * A room or a piece of equipment. If another user has saved it meanwhile, the first save is refused with a message; the next save
 * overwrites.
 */
export function ResourcePopup({ clinicId, resource, onClose }: ResourcePopupProps) {
  const { t } = useTranslation('hours')
  const toast = useToast()
  const creation = useAction(clinicResourceEndpoints.create)
  const change = useAction(clinicResourceEndpoints.update)
  const version = useRef(resource?.version)
  const form = useContractForm<{ message: string }>({
    schema: clinicResourceEndpoints.create.body,
    send: (_form, values) =>
      resource
        ? change.mutateAsync({
            params: { id: clinicId, resourceId: resource._id },
            body: { ...values, version: version.current } as never,
          })
        : creation.mutateAsync({ params: { id: clinicId }, body: values as never }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
    onRefused: error => {
      if (error instanceof ApiError && error.code === 'stale_version')
        version.current = (error.data as Resource).version
      return false
    },
  })
  return (
    <FormDialog
      title={resource ? t('resources.edit', { name: resource.name }) : t('resources.add')}
      isNarrow
      onClose={onClose}
      onSubmit={event => void form.submit(event)}
      isPending={form.isPending}
    >
      <div className="exception">
        <ErrorSummary {...form.summary} />
        <div className="fields">
          <TextField
            name="name"
            label={t('resources.name')}
            hint={t('resources.nameHint')}
            width={12}
            maxLength={100}
            defaultValue={resource?.name}
            error={form.errors['name']}
          />
          <RadioGroup
            name="kind"
            label={t('resources.kind')}
            width={12}
            choices={resourceKinds.map(kind => ({ value: kind, label: t(`resources.${kind}`) }))}
            defaultValue={resource?.kind ?? 'room'}
            error={form.errors['kind']}
          />
        </div>
      </div>
    </FormDialog>
  )
}
