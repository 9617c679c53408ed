/** A virtual payment address: at most 255 characters before the @, then who keeps it (NPCI, UPI linking specification 1.6). */
export const isUpiId = (text: string): boolean =>
  /^[a-zA-Z0-9._-]{2,255}@[a-zA-Z][a-zA-Z0-9.]{1,63}$/.test(text)
