/** Tries again when the server asks for it: the machine may be slow. */
export async function insist<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask()
  return answer.status === 503 ? insist(ask) : answer
}
