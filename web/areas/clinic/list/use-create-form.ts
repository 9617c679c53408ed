import type { Definition } from '#contract/endpoint.ts'
import { useAction } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { useContractForm, type FieldErrors, type FormValues } from '#web/ui/use-contract-form.ts'

type CreateDefinition = Definition & { method: 'POST'; body: NonNullable<Definition['body']> }

type CreateOptions = {
  check?: (values: FormValues, form: FormData) => FieldErrors
  onClose: () => void
}

/** The form of a popup that adds a record: sent as multipart; then the popup closes and a toast says the server's sentence. */
export function useCreateForm<D extends CreateDefinition>(endpoint: D, { check, onClose }: CreateOptions) {
  const action = useAction<CreateDefinition>(endpoint)
  const toast = useToast()
  return useContractForm({
    schema: endpoint.body,
    check: (values, form) => ({ ...imageErrors(endpoint, form), ...check?.(values, form) }),
    send: (form, _, idempotencyKey) => {
      form.delete('confirmPassword')
      return action.mutateAsync({ form, idempotencyKey } as Parameters<typeof action.mutateAsync>[0])
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
}

function imageErrors({ multipart }: Definition, form: FormData): FieldErrors {
  return typeof multipart === 'object' && !form.has('image') ? { image: multipart.imageRequired } : {}
}
