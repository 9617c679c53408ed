import type { MouseEvent } from 'react'
import { focusBesideWhenGone } from './focus-beside.ts'
import { isOfSameDoubleClick, type Click } from './same-double-click.ts'

/** There is one pointer: the last click counts for all lists of the page. */
let last: Click | null = null

/** Is this the second half of a double click? If not, it is remembered as the first. */
export function isSecondHalf(click: Click): boolean {
  if (isOfSameDoubleClick(click, last)) return true
  last = click
  return false
}

/** For a button whose row goes when it is pressed: the second half of a double click must not press that of the next row. */
export const oncePerClick =
  (work: () => void) =>
  ({ nativeEvent }: MouseEvent): void => {
    if (!isSecondHalf(nativeEvent)) work()
  }

/** As `oncePerClick`. When the row has gone, the focus moves to the row beside it. Not for lists that move the focus themselves. */
export const oncePerRow = (work: () => void) => (click: MouseEvent) =>
  oncePerClick(() => {
    focusBesideWhenGone(click.currentTarget)
    work()
  })(click)
