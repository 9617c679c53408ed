import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { withVisit } from './visit-address.ts'

type VisitLinkProps = { id: string; className?: string; children: ReactNode }

type Place = { pathname: string; search: object }
type Options = { stringifySearch: (search: Record<string, unknown>) => string }

/** For each page, its address with the card of a visit open; the visit's id is added later. */
const addresses = new WeakMap<Place, string>()
const anyVisit = 'visit-of-the-link'

function addressOf(place: Place, id: string, { stringifySearch }: Options): string {
  const address = addresses.get(place) ?? place.pathname + stringifySearch(withVisit(anyVisit)(place.search))
  addresses.set(place, address)
  return address.replace(anyVisit, encodeURIComponent(id))
}

/**
 * Opens the card of a visit beside the page. A day shows two hundred of these, and the router's own link works out its whole
 * address again at each step of the router: this one adds the visit to the present address.
 */
export function VisitLink({ id, className, children }: VisitLinkProps) {
  const { options } = useRouter()
  const navigate = useNavigate()
  const isOpen = useSearch({ strict: false, select: ({ visit }) => visit === id })
  const href = useRouterState({ select: ({ location: place }) => addressOf(place, id, options) })

  function open(event: MouseEvent) {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    // The browser's own ways: another tab, another window, a download.
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    void navigate({
      to: '.',
      search: withVisit(id),
      replace: new URLSearchParams(location.search).has('visit'),
      resetScroll: false,
    })
  }

  return (
    <a
      href={href}
      data-visit={id}
      className={className}
      aria-current={isOpen ? 'true' : undefined}
      onClick={open}
    >
      {children}
    </a>
  )
}
