import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { siteContentEndpoints, type SiteContent } from '#contract/site-content.ts'
import { endpointQuery, useAction } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { bodyOf, errorsIn } from './site-content-body.ts'

const { queryKey } = endpointQuery(siteContentEndpoints.get, {})
/** The form's names are flat, and its body is not: `errorsIn` asks the contract's schema. */
const anything = z.unknown()

export function useSiteContentForm({ version }: SiteContent) {
  const action = useAction(siteContentEndpoints.update)
  const queries = useQueryClient()
  const toast = useToast()
  return useContractForm({
    schema: anything,
    check: errorsIn,
    send: (_, values) => action.mutateAsync({ body: { ...bodyOf(values), version } }),
    onDone: answer => {
      queries.setQueryData(queryKey, answer)
      toast(answer.message)
    },
  })
}
