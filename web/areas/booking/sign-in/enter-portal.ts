export type SignedIn = { message: string; token: string; email: string }

/** Keeps the session and opens the portal. */
export function enterPortal(slug: string, { email, token }: SignedIn, remember: boolean): void {
  if (remember) localStorage.setItem('remember', 'true')
  else localStorage.removeItem('remember')
  localStorage.setItem('clinicSlug', slug)
  localStorage.setItem('email', email)
  localStorage.setItem('token', token)
  location.assign('/portal')
}
