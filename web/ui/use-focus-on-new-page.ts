import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** On a new page, keyboard and screen reader start at the top. */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
