import { useEffect } from 'react'
import { useMailedLink } from '../visit/use-mailed-link.ts'
import type { payToken } from './pay-token.ts'
import { useAskingAgain } from './use-asking-again.ts'

type PayLink<Shown> = {
  path: string
  /** The tab keeps the token until the payer comes back from the provider's page, or from this page in another language. */
  token: typeof payToken
  isUnderWay: (shown: Shown) => boolean
}

/** The data behind a link to a payment. While the payment is under way, it is asked for again and again. */
export function usePayLink<Shown>({ path, token: kept, isUnderWay }: PayLink<Shown>) {
  const link = useMailedLink<Shown>(path, kept.read)
  const { token, shown, send, take } = link
  const isShown = shown !== null
  const asking = useAskingAgain(isShown && isUnderWay(shown), async () => {
    const next = await send('')
    // While we wait, a call that failed says nothing new.
    if (next.ok) take(next)
  })
  useEffect(() => {
    if (token && isShown) kept.keep(token)
  }, [kept, token, isShown])
  // The browser's own way back shows the page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return { ...link, asking }
}
