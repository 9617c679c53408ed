import type { ZodType } from 'zod'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { useAction } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { useContractForm, type FormValues } from '#web/ui/use-contract-form.ts'

type Changes = BodyInputOf<typeof settingsEndpoints.update>

/** Saves one section of the organization's settings: the fields of `schema`, as `bodyOf` makes them of the form. */
export function useSettingsForm(schema: ZodType, bodyOf: (values: FormValues) => Changes) {
  const action = useAction(settingsEndpoints.update)
  const toast = useToast()
  return useContractForm({
    schema,
    send: (_, values) => action.mutateAsync({ body: bodyOf(values) }),
    onDone: ({ message }) => toast(message),
  })
}
