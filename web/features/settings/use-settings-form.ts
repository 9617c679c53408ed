import { useRef } from 'react'
import type { ZodType } from 'zod'
import { settingsEndpoints, type Settings } from '#contract/settings.ts'
import { ApiError } from '#web/api-error.ts'
import { useAction } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { useContractForm, type FormValues } from '#web/ui/use-contract-form.ts'

type Action = ReturnType<typeof useAction<typeof settingsEndpoints.update>>
type Input = Parameters<Action['mutateAsync']>[0]

type SettingsFormOptions = {
  settings: Settings
  /** The fields of this section. */
  schema: ZodType
  /** What is sent of what was filled in; as it stands in the form unless given. */
  toBody?: (values: FormValues) => NonNullable<Input['body']>
  /** With a picture, and so as multipart. */
  hasPicture?: boolean
}

/**
 * Saves one section of the organization's settings. What somebody else saved since the section was opened is not
 * overwritten unseen: the first try says so, and the next one means it.
 */
export function useSettingsForm({ settings, schema, toBody, hasPicture }: SettingsFormOptions) {
  const action = useAction(settingsEndpoints.update)
  const toast = useToast()
  const version = useRef(settings.version)

  async function send(form: FormData, values: FormValues) {
    try {
      if (!hasPicture)
        return await action.mutateAsync({
          body: { ...(toBody?.(values) ?? values), version: version.current },
        })
      form.set('version', String(version.current))
      return await action.mutateAsync({ form })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version')
        version.current = (error.data as Settings).version
      throw error
    }
  }

  return useContractForm({
    schema,
    send,
    onDone: ({ message, data }) => {
      version.current = data.version
      toast(message)
    },
  })
}
