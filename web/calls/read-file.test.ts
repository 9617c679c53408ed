import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createPatience, readWhole } from './read-file.ts'

async function withServer<T>(answer: RequestListener, work: (address: string) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a file is kept as a whole, with its kind', async () => {
  const blob = await withServer(
    (_request, response) => response.setHeader('content-type', 'text/csv').end('Name\r\n'),
    async address => readWhole(await fetch(address), () => {}),
  )
  expect([blob.type, await blob.text()]).toEqual(['text/csv', 'Name\r\n'])
})

test('a file that is cut off leads to a message', async () => {
  const cut = withServer(
    (_request, response) => {
      response.write('Name\r\n')
      setImmediate(() => response.destroy())
    },
    async address => readWhole(await fetch(address), () => {}),
  )
  await expect(cut).rejects.toMatchObject({ name: 'ApiError', code: 'cut', message: messages.fileCut })
})

test('a file that stops coming is given up', async () => {
  const patience = createPatience(50)
  const stopped = withServer(
    (_request, response) => void response.write('Name\r\n'),
    async address => readWhole(await fetch(address, { signal: patience.signal }), patience.renew),
  )
  await expect(stopped).rejects.toMatchObject({ code: 'cut' })
})
