/** The page behind a link to pay; the token stands after the #, so that no server's log has it. */
export const payPath = '/pay'
export const payUrlOf = (publicUrl: string, token: string) => `${publicUrl}${payPath}#${token}`

/** Shows what became of a deposit; the token of the link is after #. */
export const depositPath = '/book/deposit'
