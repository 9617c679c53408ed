import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateTopics } from './api.ts'
import { profileQuery } from './profile.ts'
import { onSessionRenewed } from './session.ts'

/** Keeps the screen true while others change records. After a gap ('hello' once more) everything is asked for anew. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stream: EventSource
    let isConnectedOnce = false
    // Some session of this account has ended: the answer tells whether it is this one.
    const isItMe = () => void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    function connect() {
      stream = new EventSource('/api/users/live')
      stream.addEventListener('change', event => {
        const topics: unknown = JSON.parse(event.data)
        if (Array.isArray(topics)) void invalidateTopics(queries, topics.map(String))
      })
      stream.addEventListener('over', isItMe)
      // Too many of this person are open: coming back at once would close another one, and so on.
      stream.addEventListener('crowded', () => stream.close())
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) isItMe()
      })
      stream.addEventListener('hello', () => {
        if (isConnectedOnce) void queries.invalidateQueries()
        isConnectedOnce = true
      })
    }
    const comeBack = () => {
      if (!document.hidden && stream.readyState === EventSource.CLOSED) connect()
    }
    connect()
    const stopHearing = onSessionRenewed(() => {
      stream.close()
      connect()
    })
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', comeBack)
      stream.close()
    }
  }, [queries])
}
