import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useVisitCard, withVisit } from './visit-address.ts'

type VisitLinkProps = { id: string; className?: string; children: ReactNode }

/** Opens the card of a visit beside the page. */
export function VisitLink({ id, className, children }: VisitLinkProps) {
  const card = useVisitCard()
  return (
    <Link
      to="."
      search={withVisit(id)}
      replace={card.id !== undefined}
      resetScroll={false}
      data-visit={id}
      className={className}
      aria-current={card.id === id ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
