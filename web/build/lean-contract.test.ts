import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { messages } from '../../contract/core/messages.ts'
import { leanContract } from './lean-contract.ts'

const root = join(import.meta.dirname, '../..')
type Handler = (code: string, id: string) => Promise<{ code: string } | null>

async function leaned(code: string, path = 'contract/day/sample.ts'): Promise<string> {
  const { handler } = leanContract().transform as unknown as { handler: Handler }
  const bundler = {
    parse: parseAst,
    error(message: string): never {
      throw new Error(message)
    },
  }
  return (await handler.call(bundler as never, code, join(root, path)))?.code ?? code
}

test('a call reaches the browser without what only the server reads', async () => {
  const code = `const calls = { get: endpoint({ method: 'GET', summary: 'Read it', allow: 'queue.read', query: known, data: z.array(visit), reads: 'visits' }) }`
  expect(await leaned(code)).toBe(
    `const calls = { get: /* @__PURE__ */ endpoint({ method: 'GET',  allow: 'queue.read', query: known,   }) }`,
  )
})

test('a sentence stands where it is used', async () => {
  const code = `import { messages } from '#contract/core/messages.ts'\nshow(messages.slotTaken)`
  expect(await leaned(code, 'web/features/day/sample.ts')).toBe(
    `import { messages } from '#contract/core/messages.ts'\nshow(${JSON.stringify(messages.slotTaken)})`,
  )
})

test('what a function of the contract does is left as it is', async () => {
  const code = `const check = z.string().superRefine((text, context) => { context.addIssue(text) })`
  expect(await leaned(code)).toBe(code.replace('z.string', '/* @__PURE__ */ z.string'))
})

test('a schema that is read out of a call stops the build, because browsers get the call without it', async () => {
  await expect(leaned(`const visits = visitEndpoints.list.data`)).rejects.toThrow(
    'a schema is named by itself',
  )
})
