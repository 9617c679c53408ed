import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { siteContentEndpoints, type SiteContent } from '#contract/site/site-content.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { endpointQuery, useAction } from '#web/calls/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { bodyOf, errorsIn } from './site-content-body.ts'

const { queryKey } = endpointQuery(siteContentEndpoints.get, {})
/** The form's names are flat, and its body is not: `errorsIn` asks the contract's schema. */
const anything = z.unknown()

/** What another operator saved meanwhile is not overwritten unseen: the first try says so, and the next one means it. */
export function useSiteContentForm(content: SiteContent) {
  const action = useAction(siteContentEndpoints.update)
  const queries = useQueryClient()
  const toast = useToast()
  const version = useRef(content.version)

  async function send(_: FormData, values: FormValues) {
    try {
      return await action.mutateAsync({ body: { ...bodyOf(values), version: version.current } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version')
        version.current = (error.data as SiteContent).version
      throw error
    }
  }

  return useContractForm({
    schema: anything,
    check: errorsIn,
    send,
    onDone: answer => {
      version.current = answer.data.version
      queries.setQueryData(queryKey, answer)
      toast(answer.message)
    },
  })
}
