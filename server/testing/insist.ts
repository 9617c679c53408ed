import type { Answer } from './create-test-app.ts'

/** Tries again when the server asks for it: the machine may be slow. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? insist(ask) : answer
}
