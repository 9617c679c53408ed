import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A new page is a new place: the keyboard and the reader begin at its top. */
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
