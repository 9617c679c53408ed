/** Mailed links are /…#token=…: a fragment never reaches a server's log. */
export const mailedToken = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
