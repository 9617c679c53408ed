import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Definition } from '#contract/core/endpoint.ts'
import { call, invalidateTopics } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { usesOf, useUses } from '#web/features/shared/uses/use-uses.ts'
import { useToastAbout } from '#web/ui/states/Toast.tsx'

type Calls = { list: Definition; archive: Definition; restore: Definition; setStatus: Definition }
type Row = { _id: string; status: unknown }
type List = { data: Row[]; total: number }

/** The messages after a failed delete, as on the customer's screens: one for a refusal, one for no answer. */
export type NotDeleted = { refused: string; unanswered: string }

/** The commands of a row. Each result is shown immediately, and taken back if the call fails. */
export function useRecordCommands(calls: Calls, notDeleted?: NotDeleted) {
  const queries = useQueryClient()
  const toastAbout = useToastAbout()
  const sayUses = useUses()
  return useMemo(() => {
    const lists = { queryKey: [calls.list.path] }
    const topics = calls.archive.changes ?? []

    type Named = { detail?: string; undo?: () => void }
    async function applyOptimistically(
      id: string,
      change: (list: List) => List,
      send: () => Promise<string>,
      { detail, undo }: Named = {},
    ) {
      const toast = toastAbout(id)
      await queries.cancelQueries(lists)
      const before = queries.getQueriesData<List>(lists)
      // Whole lists (whole-list.ts) are below the same key, and have no pages.
      queries.setQueriesData<List>(lists, list => (Array.isArray(list?.data) ? change(list) : list))
      try {
        toast(await send(), 'success', undo, { detail })
      } catch (error) {
        for (const [key, list] of before) queries.setQueryData(key, list)
        toast(failureOf(error), 'error')
      } finally {
        void invalidateTopics(queries, topics)
      }
    }

    const failureOf = (error: unknown) => {
      const uses = usesOf(error)
      if (uses) return sayUses(uses) ?? sentenceOf(error)
      if (!notDeleted) return sentenceOf(error)
      const { refused, unanswered } = notDeleted
      return error instanceof ApiError && error.kind === 'http' && error.status >= 500
        ? refused
        : error instanceof ApiError && error.kind !== 'http'
          ? unanswered
          : sentenceOf(error)
    }

    const message = async (definition: Definition, input: object) =>
      (await call<Definition>(definition, input as never)).message

    async function restore(id: string, name: string) {
      const toast = toastAbout(id)
      try {
        toast(await message(calls.restore, { params: { id } }), 'success', undefined, { detail: name })
      } catch (error) {
        toast(sentenceOf(error), 'error')
      } finally {
        void invalidateTopics(queries, topics)
      }
    }

    return {
      /** The message names what was deleted. */
      remove: ({ _id: id }: { _id: string }, name: string) =>
        applyOptimistically(
          id,
          list => {
            const rest = list.data.filter(row => row._id !== id)
            return { ...list, data: rest, total: list.total - (list.data.length - rest.length) }
          },
          () => message(calls.archive, { params: { id } }),
          { detail: name, undo: () => void restore(id, name) },
        ),
      setStatus: ({ _id: id }: { _id: string }, status: boolean | string) =>
        applyOptimistically(
          id,
          list => ({ ...list, data: list.data.map(row => (row._id === id ? { ...row, status } : row)) }),
          () => message(calls.setStatus, { params: { id }, body: { status } }),
        ),
    }
  }, [calls, notDeleted, queries, toastAbout, sayUses])
}

export type RecordCommands = ReturnType<typeof useRecordCommands>
