import PostalMime, { type Email } from 'postal-mime'

/** A mail as a mail program reads it, by a parser that is not ours. */
export const parseMail = (source: string): Promise<Email> => PostalMime.parse(source)
