import type { ZodType } from 'zod'
import { settingsEndpoints, type Settings } from '#contract/clinic/settings.ts'
import { useAction } from '#web/calls/api.ts'
import { useStaleChoice } from '#web/features/shared/stale/use-stale-choice.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'

type Action = ReturnType<typeof useAction<typeof settingsEndpoints.update>>
type Input = Parameters<Action['mutateAsync']>[0]

type SettingsFormOptions = {
  settings: Settings
  onReload: (settings: Settings) => void
  /** The schema of this section's fields. */
  schema: ZodType
  /** Turns the filled-in values into the request body; by default they are sent unchanged. */
  toBody?: (values: FormValues) => NonNullable<Input['body']>
  /** The form has a picture, so it is sent as multipart. */
  hasPicture?: boolean
}

/** Saves one section of the organization's settings. */
export function useSettingsForm({ settings, onReload, schema, toBody, hasPicture }: SettingsFormOptions) {
  const action = useAction(settingsEndpoints.update)
  const toast = useToast()
  const stale = useStaleChoice({ opened: settings, onReload })

  const form = useContractForm({
    schema,
    valuesOf: stale.valuesOf,
    send(filled, values) {
      const version = stale.version()
      if (!hasPicture) return action.mutateAsync({ body: { ...(toBody?.(values) ?? values), version } })
      const picture = filled.get('image')
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...values, version })) body.set(name, String(value))
      if (picture instanceof File) body.set('image', picture)
      return action.mutateAsync({ form: body })
    },
    onDone: ({ message, data }) => {
      stale.onSaved(data)
      toast(message)
    },
    onRefused: (error, _, element) => stale.onRefused(error, element),
  })
  return { ...form, notice: stale.notice }
}
