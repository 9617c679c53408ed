import { useLayoutEffect } from 'react'

/**
 * While a sheet for paper is laid out, nothing else is printed (print-sheet.css). It is a class, because Firefox reads
 * :has(.print-sheet) from 121 on only.
 */
export function usePrintsSheet(isLaidOut: boolean): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('prints-sheet', isLaidOut)
    return () => classList.remove('prints-sheet')
  }, [isLaidOut])
}
