let isLeaving = false

/** Leaves the app's page for good: nothing asks about unsaved input any more, neither the page nor the browser. */
export function leavePage(address: string): void {
  isLeaving = true
  location.assign(address)
}

export function isLeavingPage(): boolean {
  return isLeaving
}
