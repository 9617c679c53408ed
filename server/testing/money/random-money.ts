import type { TestApp } from '../create-test-app.ts'
import { createRandom } from '../data/random.ts'
import { createTestOrganization, logIn } from '../worlds/create-test-clinic.ts'
import { nothingYet } from './acknowledged.ts'
import { acts, chooseCommand } from './commands.ts'
import { openPractice, type Practice } from './open-practice.ts'

/** Random commands of money to the app of a test, one after the other. */
export async function sendRandomMoney(
  app: TestApp,
  asked: Parameters<typeof openPractice>[1],
  {
    commands,
    seed,
    between,
  }: { commands: number; seed: number; between?: (sent: number, practice: Practice) => unknown },
): Promise<Practice> {
  const { token } = await createTestOrganization(app)
  const practice = await openPractice(
    { token, call: app.call, logInFirst: email => logIn(app, email) },
    asked,
  )
  const random = createRandom(seed)
  const acknowledged = nothingYet()
  const done = new Set<string>()
  for (let sent = 0; sent < commands; sent++) {
    await between?.(sent, practice)
    const chosen = chooseCommand({ random, practice, acknowledged })
    if (!chosen) continue
    const { method, path, body, token: as, done: note } = chosen.command
    const answer = await app.call(method, path, { token: as, body })
    if (answer.status >= 500) throw new Error(`${chosen.act}: ${answer.text}`)
    if (answer.status >= 300) continue
    done.add(chosen.act)
    note(answer.body.data)
  }
  // A settlement is undone on its own day alone, and here the days may pass.
  const never = acts.filter(act => !done.has(act) && act !== 'close period' && act !== 'undo a settlement')
  if (commands > 500 && never.length > 0) throw new Error(`never done: ${never.join(', ')}`)
  return practice
}
