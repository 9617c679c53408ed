const giveUpAfterMs = 15_000

/**
 * A pressed button goes with its row, and the browser drops the focus. It is then given to the same button of the row beside, else to
 * the section of the list. Nothing happens if the row stays or the focus has gone elsewhere.
 */
export function focusBesideWhenGone(button: Element): void {
  const row = button.closest('tr, li, article, fieldset')
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  const place = row ? buttonsOf(row).findIndex(one => one === button) : -1
  const section = (row ?? button).parentElement?.closest<HTMLElement>('section, [role="dialog"], main')
  const observer = new MutationObserver(() => {
    if (button.isConnected) return
    stop()
    if (document.activeElement !== document.body) return
    const beside = rows.find(one => one?.isConnected)
    const target = (beside && (buttonsOf(beside)[place] ?? buttonsOf(beside)[0])) ?? section
    if (target === section) section?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  })
  const timer = setTimeout(stop, giveUpAfterMs)
  observer.observe(document.body, { childList: true, subtree: true })

  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
  }
}

const buttonsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('button, a')]
