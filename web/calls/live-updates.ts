import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateAll, invalidateTopics } from './api.ts'
import { missed, onBackOnline } from './connection.ts'
import { profileQuery } from './profile.ts'
import { onSessionRenewed } from './session.ts'

/** The server sends a beat every 20 s. */
const silenceMs = 45_000
/** Answers usually take no longer than this. */
const slackMs = 1_000

/** Updates the screen when others change records. After a gap (a second 'hello'), everything is loaded again. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stream: EventSource
    let isConnectedOnce = false
    // A session of this account has ended. This call shows whether it is the current one.
    const isItMe = () => void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    let heardAt = Date.now()
    const hear = () => void (heardAt = Date.now())
    let isCrowded = false
    function connect() {
      hear()
      isCrowded = false
      stream = new EventSource('/api/users/live')
      for (const event of ['hello', 'beat', 'change']) stream.addEventListener(event, hear)
      stream.addEventListener('change', event => {
        const topics: unknown = JSON.parse(event.data)
        if (Array.isArray(topics)) void invalidateTopics(queries, topics.map(String))
      })
      stream.addEventListener('over', isItMe)
      // This person has too many streams open. Connecting again would close another one, which would then do the same.
      stream.addEventListener('crowded', () => {
        isCrowded = true
        stream.close()
      })
      stream.addEventListener('error', () => {
        missed()
        if (stream.readyState === EventSource.CLOSED) isItMe()
      })
      stream.addEventListener('hello', event => {
        const hello = JSON.parse(event.data) as { changedMsAgo: number | null } | null
        // A record may have changed after the page loaded it and before the stream was open.
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
    // If the network fails silently, the stream stays open but sends nothing. An answer such as 502 closes it for good.
    const listening = setInterval(() => {
      const isTrying = stream.readyState === EventSource.CONNECTING
      if (isTrying || isCrowded || Date.now() - heardAt < silenceMs) return
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
