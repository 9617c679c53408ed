import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Definition } from '#contract/core/endpoint.ts'
import { errorCodes } from '#contract/core/errors.ts'
import type { BulkResult } from '#contract/core/lists.ts'
import { call, invalidateTopics } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Sends a bulk action and reports its result. Rows that were deleted together can be restored together. */
export function useBulk(bulk: Definition) {
  const { t } = useTranslation('lists')
  const say = useMessage()
  const queries = useQueryClient()
  const toast = useToast()
  const [isPending, setIsPending] = useState(false)

  async function send(body: object): Promise<BulkResult | null> {
    setIsPending(true)
    try {
      const answer = await call<Definition>(bulk, { body } as never)
      return answer.data as BulkResult
    } catch (error) {
      toast(sentenceOf(error), 'error')
      return null
    } finally {
      setIsPending(false)
      void invalidateTopics(queries, bulk.changes ?? [])
    }
  }

  function sentenceFor({ done, kept, reasons, visitsAhead = 0 }: BulkResult): string {
    const all = [t('bulk.done', { count: done })]
    if (kept > 0)
      all.push(t('bulk.kept', { count: kept }), ...reasons.map(reason => say(errorCodes[reason].message)))
    if (visitsAhead > 0) all.push(t('bulk.visitsAhead', { count: visitsAhead }))
    return all.join(' ')
  }

  async function restore(batch: string) {
    const result = await send({ action: 'restore', batch })
    if (result) toast(t('bulk.restored', { count: result.done }))
  }

  return {
    isPending,
    /** Returns whether the action succeeded. */
    apply: async (action: string, subject: object): Promise<boolean> => {
      const result = await send({ action, ...subject })
      if (!result) return false
      const { batch } = result
      const undo = batch === null ? undefined : () => void restore(batch)
      toast(sentenceFor(result), result.done === 0 && result.kept > 0 ? 'error' : 'success', undo)
      return true
    },
  }
}
