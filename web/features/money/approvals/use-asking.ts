import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { approvalEndpoints } from '#contract/money/approvals.ts'
import type { ApiError } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/**
 * For a popup that gives money away. Once it is refused because one person may not give so much, its button asks for approval,
 * with what is filled in.
 */
export function useAsking() {
  const { t } = useTranslation('approvals')
  const toast = useToast()
  const ask = useAction(approvalEndpoints.ask)
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    /** Null: it was asked for, and nothing is done yet. */
    send: async <Answer>(
      request: BodyInputOf<typeof approvalEndpoints.ask>,
      act: () => Promise<Answer>,
    ): Promise<Answer | null> => {
      if (!isAsking) return act()
      toast((await ask.mutateAsync({ body: request })).message)
      return null
    },
    onRefused: ({ code }: ApiError): boolean => {
      // Less was filled in since: nobody has to approve it.
      setIsAsking(isAsking ? code !== 'conflict' : code === 'approval_needed' || code === 'limit_exceeded')
      return false
    },
    saveLabel: (label: string): string => (isAsking ? t('ask') : label),
  }
}
