const name = 'lindenwell-paying'

/** Which invoice this tab went away to pay: the provider sends the browser back without saying it. */
export function rememberPaying(invoiceId: string): void {
  try {
    sessionStorage.setItem(name, invoiceId)
  } catch {
    // The browser keeps nothing: the bills still show what is owed.
  }
}

export function payingNow(): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

export function forgetPaying(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // It kept nothing.
  }
}
