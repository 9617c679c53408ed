let isLeaving = false

/** Leaves the page for good: neither the app nor the browser asks about unsaved input. */
export function leavePage(address: string): void {
  isLeaving = true
  location.assign(address)
}

export function isLeavingPage(): boolean {
  return isLeaving
}
