/** Whose stream it is, and the network that it comes from (see networkOf). */
type Streamed = { actor: { accountId: string }; network: string }

export const streamLimits = { perPerson: 20, perNetwork: 1_000 }

/** The oldest streams that have to close before `next` opens; `open` is in the order of their beginning. */
export function tooMany<S extends Streamed>(open: Iterable<S>, next: Streamed, limits = streamLimits): S[] {
  const all = [...open]
  const ofPerson = all.filter(({ actor }) => actor.accountId === next.actor.accountId)
  const overPerson = ofPerson.slice(0, Math.max(0, ofPerson.length + 1 - limits.perPerson))
  const ofNetwork = all.filter(stream => stream.network === next.network && !overPerson.includes(stream))
  return [...overPerson, ...ofNetwork.slice(0, Math.max(0, ofNetwork.length + 1 - limits.perNetwork))]
}
