import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import { errorCodes } from '#contract/core/errors.ts'
import type { BulkResult } from '#contract/core/lists.ts'
import { call, invalidateTopics } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useUses } from '#web/features/shared/uses/use-uses.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** A toast has room for so many names. */
const mostNamed = 3

/** Sends a bulk action and reports its result. Rows that were deleted together can be restored together. */
export function useBulk(bulk: Definition, nameOf: (id: string) => string | undefined) {
  const { t } = useTranslation('lists')
  const say = useMessage()
  const sayUses = useUses()
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

  function sentenceFor({ done, kept, reasons, keptRecords = [], visitsAhead = 0 }: BulkResult): string {
    const all = [t('bulk.done', { count: done })]
    // Records beyond the page have no name here, so they are only counted.
    const named = keptRecords.flatMap(({ _id, reason, uses }) => {
      const name = nameOf(_id)
      const why = (uses && sayUses(uses)) ?? say(errorCodes[reason].message)
      return name === undefined ? [] : [t('bulk.keptOne', { name, why })]
    })
    const shown = named.slice(0, mostNamed)
    if (kept > 0) {
      all.push(t('bulk.kept', { count: kept }), ...shown)
      if (shown.length === 0) all.push(...reasons.map(reason => say(errorCodes[reason].message)))
      else if (kept > shown.length) all.push(t('bulk.keptMore', { count: kept - shown.length }))
    }
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
