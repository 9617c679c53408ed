import { useState } from 'react'
import type { Definition } from '#contract/core/endpoint.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { useEndpoint } from '../calls/api.ts'

/** Up to this number, records are chosen from a native list. If there are more, the server searches them. */
const few = 25
/** At most so many records whose name contains this one are searched for the one with exactly this name. */
const mostNamed = 100
const pauseMs = 200

type Listed = { _id: string; name: string; status: boolean }
type Answer<Row> = { data: Row[]; total: number }

/** The open records of one kind to choose from. Typed text searches all of them on the server. */
export function useReferenceChoices<Row extends Listed>(
  list: Definition,
  filter: object = {},
  isAsked = true,
) {
  const [text, setText] = useState('')
  const keyword = useDelayed(text.trim(), pauseMs)
  const ask = (more: object) => ({ query: { limit: few, sort: 'name', ...filter, ...more } }) as never
  const all = useEndpoint<Definition>(list, ask({}), { enabled: isAsked })
  const found = useEndpoint<Definition>(list, ask({ keyword }), { enabled: isAsked && keyword !== '' })
  const answer = keyword ? found : all
  const rows = openOnes(answer.data as Answer<Row> | undefined)
  const state: 'loading' | 'failed' | 'ready' =
    answer.data && keyword === text.trim() ? 'ready' : answer.isError ? 'failed' : 'loading'
  return {
    rows,
    choices: rows.map(({ _id, name }) => ({ value: _id, label: name })),
    state,
    areMany: ((all.data as Answer<Row> | undefined)?.total ?? 0) > few,
    isReady: all.data !== undefined,
    onSearch: setText,
    error: all.isError ? all.error : undefined,
    retry: () => void all.refetch(),
  }
}

/** The choice with the usual name (`usual`, in lower case). The server is asked for it only if the loaded rows lack it and are not all. */
export function useUsualChoice(
  list: Definition,
  usual: string | undefined,
  { rows, areMany }: { rows: Listed[]; areMany: boolean },
): { value: string; label: string } | null {
  const isUsual = ({ name }: Listed) => name.toLowerCase() === usual
  const listed = rows.find(isUsual)
  const query = { keyword: usual, limit: mostNamed, sort: 'name' }
  const isAsked = usual !== undefined && !listed && areMany
  const answer = useEndpoint<Definition>(list, { query } as never, { enabled: isAsked })
  const found = listed ?? openOnes(answer.data as Answer<Listed> | undefined).find(isUsual)
  return found ? { value: found._id, label: found.name } : null
}

/** Closed records are left out: for example, nobody can join a closed clinic. */
const openOnes = <Row extends Listed>(answer: Answer<Row> | undefined): Row[] =>
  (answer?.data ?? []).filter(({ status }) => status)
