import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateAll, invalidateTopics } from './api.ts'
import { missed, onBackOnline } from './connection.ts'
import { profileQuery } from './profile.ts'
import { onSessionRenewed } from './session.ts'

/** The server's beat comes every 20 s. */
const silenceMs = 45_000
/** An answer is on its way for so long at most, as a rule. */
const slackMs = 1_000

/** Keeps the screen true while others change records. After a gap ('hello' once more) everything is asked for anew. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stream: EventSource
    let isConnectedOnce = false
    // Some session of this account has ended: the answer tells whether it is this one.
    const isItMe = () => void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    let heardAt = Date.now()
    const hear = () => void (heardAt = Date.now())
    function connect() {
      hear()
      stream = new EventSource('/api/users/live')
      for (const event of ['hello', 'beat', 'change']) stream.addEventListener(event, hear)
      stream.addEventListener('change', event => {
        const topics: unknown = JSON.parse(event.data)
        if (Array.isArray(topics)) void invalidateTopics(queries, topics.map(String))
      })
      stream.addEventListener('over', isItMe)
      // Too many of this person are open: coming back at once would close another one, and so on.
      stream.addEventListener('crowded', () => stream.close())
      stream.addEventListener('error', () => {
        missed()
        if (stream.readyState === EventSource.CLOSED) isItMe()
      })
      stream.addEventListener('hello', event => {
        const hello = JSON.parse(event.data) as { changedMsAgo: number | null } | null
        // Somebody may have changed what this page loaded before its stream was open.
        const isBehind = (hello?.changedMsAgo ?? Infinity) < performance.now() + slackMs
        if (isConnectedOnce || isBehind) void invalidateAll(queries)
        isConnectedOnce = true
      })
    }
    const comeBack = () => {
      if (!document.hidden && stream.readyState === EventSource.CLOSED) connect()
    }
    connect()
    const connectAnew = () => {
      stream.close()
      connect()
    }
    // A network that goes without a word leaves the stream open.
    const listening = setInterval(() => {
      if (stream.readyState !== EventSource.OPEN || Date.now() - heardAt < silenceMs) return
      missed()
      connectAnew()
    }, silenceMs / 9)
    const stopHearing = [onSessionRenewed(connectAnew), onBackOnline(connectAnew)]
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(listening)
      for (const stop of stopHearing) stop()
      document.removeEventListener('visibilitychange', comeBack)
      stream.close()
    }
  }, [queries])
}
