import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { breakGlassEndpoints } from '#contract/clinic/break-glass.ts'
import { invalidateTopics, useEndpoint } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'

/** The server's clock may be behind this one: until it has ended there too, it is asked again. */
const askAgainMs = 5_000

type Shown = { dataUpdatedAt: number }

/**
 * One's emergency access to a patient's record, and whether what is on the screen was read before it ended: then the page
 * closes itself, even if the server cannot be reached.
 */
export function useEmergencyAccess(patientId: string, { dataUpdatedAt }: Shown) {
  const queries = useQueryClient()
  const mayOpen = useMay('patients.breakGlass')
  const mine = useEndpoint(breakGlassEndpoints.mine, {}, { enabled: mayOpen })
  const until = mine.data?.data.find(({ patient }) => patient._id === patientId)?.until
  const [ended, setEnded] = useState<{ until: string; at: number }>()
  const isEnded =
    ended !== undefined && (until === ended.until || (until === undefined && dataUpdatedAt < ended.at))
  useEffect(() => {
    if (until === undefined) return
    const known = until
    const end = Date.parse(known)
    let timer = setTimeout(close, Math.max(0, end - Date.now()))
    function close() {
      setEnded({ until: known, at: Date.now() })
      void invalidateTopics(queries, ['breakGlass'])
      timer = setTimeout(close, askAgainMs)
    }
    return () => clearTimeout(timer)
  }, [queries, until])
  return { mayOpen, until, isEnded }
}
