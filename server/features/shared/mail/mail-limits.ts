/** Milliseconds. */
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Mails of all kinds to one address. What is over the limit waits, and is sent with the next one. */
export const perAddress = { most: 3, windowMs: 15 * minute }
/** Invitations of a new organization in its first hour. */
export const invitationsAtFirst = { most: 30, windowMs: hour }
export const invitationsADay = { most: 200, windowMs: day }
/** So many messages at most in one mail. */
export const joinedMailsLimit = 50
/** If a mail is not accepted, the waiting ones that were to be sent with it are tried again after this time. */
export const joinAgainMs = minute

/** When the next mail may leave; undefined: now. `leftAt`: when earlier mails left, newest first. Epoch milliseconds. */
export function nextSendAt(
  leftAt: readonly number[],
  { most, windowMs }: { most: number; windowMs: number },
  now: number,
): number | undefined {
  const until = (leftAt[most - 1] ?? -Infinity) + windowMs
  return until > now ? until : undefined
}

/** From when on an organization may send one more invitation; undefined: now. `leftAt`: newest first, of a day. */
export function invitationFreeAt(
  leftAt: readonly number[],
  foundedAt: number,
  now: number,
): number | undefined {
  const endOfFirstHour = foundedAt + invitationsAtFirst.windowMs
  if (now < endOfFirstHour && leftAt.length >= invitationsAtFirst.most) return endOfFirstHour
  return nextSendAt(leftAt, invitationsADay, now)
}
