import { tokenOfHash } from '../visit/token-of-hash.ts'

const name = 'lindenwell-pay'

/** The provider sends the payer back without what stands after #, and so does a change of the language. */
export function keepPayToken(token: string): void {
  try {
    sessionStorage.setItem(name, token)
  } catch {
    // The browser keeps nothing: the link in the mail still shows the state.
  }
}

/** Of the link, else of the payment from which the payer comes back. Empty: there is none. */
export function payToken(): string {
  const linked = tokenOfHash()
  if (linked) return linked
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
