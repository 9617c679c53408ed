const key = 'verifiedEmail'

/** After the code step, passes the verified email to the login page. */
export function keepVerifiedEmail(email: string) {
  sessionStorage.setItem(key, email)
}

export function takeVerifiedEmail(): string | null {
  const email = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return email
}
