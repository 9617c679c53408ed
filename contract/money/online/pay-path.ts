/** The page behind a link to pay; the token stands after the #, so that no server's log has it. */
export const payPath = '/pay'
export const payUrlOf = (publicUrl: string, token: string) => `${publicUrl}${payPath}#${token}`
