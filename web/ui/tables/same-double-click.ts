/** What the rule reads of a click. Its coordinates are in pixels, its time in milliseconds. */
export type Click = { detail: number; clientX: number; clientY: number; timeStamp: number }

const sameMs = 600
const samePixels = 24

/**
 * After a row has vanished, the next one lies under the pointer: the second half of a double click would press its button. `detail`
 * counts the presses of a double click. It is 0 for a key, which this rule never refuses.
 */
export function isOfSameDoubleClick(click: Click, before: Click | null): boolean {
  if (click.detail === 0) return false
  if (click.detail > 1) return true
  return (
    before !== null &&
    before.detail > 0 &&
    click.timeStamp - before.timeStamp < sameMs &&
    Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < samePixels
  )
}
