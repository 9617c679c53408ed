import { tokenOfHash } from '../visit/token-of-hash.ts'

/** The provider sends the payer back without what stands after #, and so does a change of the language: so the tab keeps the token. */
function keptToken(name: string) {
  return {
    keep(token: string): void {
      try {
        sessionStorage.setItem(name, token)
      } catch {
        // The browser keeps nothing: the link in the mail still shows the state.
      }
    },
    /** The token of the link, else of the payment from which the payer comes back. Empty: there is none. */
    read(): string {
      const linked = tokenOfHash()
      if (linked) return linked
      try {
        return sessionStorage.getItem(name) ?? ''
      } catch {
        return ''
      }
    },
  }
}

export const payToken = keptToken('lindenwell-pay')
export const depositToken = keptToken('lindenwell-deposit')

const away = 'lindenwell-deposit-away'

/** This tab went to the provider's page. A visitor who comes back with the browser's Back button sees the deposit. */
export const awayToPay = {
  begin(): void {
    try {
      sessionStorage.setItem(away, '1')
    } catch {
      // The browser keeps nothing: the time is held until the provider's page is closed.
    }
  },
  /** Answers whether it did. */
  end(): boolean {
    try {
      const was = sessionStorage.getItem(away) !== null
      sessionStorage.removeItem(away)
      return was
    } catch {
      return false
    }
  },
}
