const key = 'verifiedEmail'

/** Tells the login page, after the code step, whose email has just been verified. */
export function keepVerifiedEmail(email: string) {
  sessionStorage.setItem(key, email)
}

export function takeVerifiedEmail(): string | null {
  const email = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return email
}
