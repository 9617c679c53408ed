import type { Answer } from './create-test-app.ts'

/** Who is told to come again in a moment does: the machine may be a small one. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? insist(ask) : answer
}
