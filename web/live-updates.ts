import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateTopics } from './api.ts'
import { profileQuery } from './profile.ts'

/** Keeps the screen true while others change records. After a gap ('hello' once more) everything is asked for anew. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stream = new EventSource('/api/users/live')
    let isConnectedOnce = false
    stream.addEventListener('change', event => {
      const topics: unknown = JSON.parse(event.data)
      if (Array.isArray(topics)) void invalidateTopics(queries, topics.map(String))
    })
    // Some session of this account has ended: the answer tells whether it is this one.
    const isItMe = () => void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    stream.addEventListener('over', isItMe)
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) isItMe()
    })
    stream.addEventListener('hello', () => {
      if (isConnectedOnce) void queries.invalidateQueries()
      isConnectedOnce = true
    })
    return () => stream.close()
  }, [queries])
}
