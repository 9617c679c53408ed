type UpiPayment = {
  /** The clinic's virtual payment address: clinic@bank. */
  upiId: string
  payee: string
  /** In paise. */
  amountMinor: number
  /** Of the bill, '' before it has one: nothing says what it is for. */
  number: string
  issuedOn?: string | null
}

/** The link that UPI apps read from a code, with the exact amount (NPCI, UPI linking specification 1.6). */
export function upiLink({ upiId, payee, amountMinor, number, issuedOn }: UpiPayment): string {
  const amount = `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  const note = [number, issuedOn && `${issuedOn} INR ${amount}`].filter(Boolean).join(' ')
  const parts = { pa: upiId, pn: payee, am: amount, cu: 'INR', ...(note && { tn: note }) }
  // A space is %20: some apps show the + of a form as it is.
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&')}`
}

/** The transaction's own number, which the payer's app and the bank show. */
export const isUtr = (text: string): boolean => /^\d{12}$/.test(text)
