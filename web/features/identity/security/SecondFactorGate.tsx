import { useState, type ReactNode } from 'react'
import { lazyPart } from '#web/routes/lazy-part.tsx'
import { useAnyAccount } from '#web/calls/profile.ts'

const SecondFactorPage = lazyPart(async () => (await import('./SecondFactorPage.tsx')).SecondFactorPage)

/** Covers every page if the organization requires a second factor and the account has none. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { mustSetUpSecondFactor } = useAnyAccount()
  const [isOpen, setIsOpen] = useState(false)
  // The setup page stays open until the user has seen the recovery codes.
  if (!mustSetUpSecondFactor && !isOpen) return children
  return <SecondFactorPage isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} />
}
