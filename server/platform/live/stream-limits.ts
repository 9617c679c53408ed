/** Who opened the stream, and from which network (see networkOf). */
type Streamed = { actor: { accountId: string }; network: string }

export const streamLimits = { perPerson: 20, perNetwork: 1_000 }

/** The oldest streams that must close before `next` opens; `open` is sorted by start. */
export function streamsToClose<S extends Streamed>(
  open: Iterable<S>,
  next: Streamed,
  limits = streamLimits,
): S[] {
  const all = [...open]
  const ofPerson = all.filter(({ actor }) => actor.accountId === next.actor.accountId)
  const overPerson = ofPerson.slice(0, Math.max(0, ofPerson.length + 1 - limits.perPerson))
  const ofNetwork = all.filter(stream => stream.network === next.network && !overPerson.includes(stream))
  return [...overPerson, ...ofNetwork.slice(0, Math.max(0, ofNetwork.length + 1 - limits.perNetwork))]
}
