import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/create-test-app.ts'
import { createKeptText } from './kept-text.ts'

test('a kept text is made once, and sent as the caller can read it', async () => {
  let made = 0
  const http = fastify()
  const text = 'calls '.repeat(1_000)
  http.get(
    '/',
    createKeptText('text/plain', () => (made++, text)),
  )
  const ask = (headers: Record<string, string> = {}) => http.inject({ url: '/', headers })
  const [plain, br, gzip] = await Promise.all([
    ask(),
    ask({ 'accept-encoding': 'gzip, br' }),
    ask({ 'accept-encoding': 'gzip' }),
  ])
  expect(plain.payload).toBe(text)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
  const etag = String(plain.headers['etag'])
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
  expect(made).toBe(1)
  await http.close()
})

test('the description of the calls is kept compressed, has a tag and is counted', async () => {
  const app = await createTestApp({ signInPerMinute: 1 })
  const ask = (path: string, headers: Record<string, string>) =>
    app.app.http.inject({ url: `/api/${path}`, headers })
  for (const path of ['openapi.json', 'docs', 'docs.css']) {
    const { statusCode, headers } = await ask(path, { 'accept-encoding': 'br' })
    expect([path, statusCode, headers['content-encoding']]).toEqual([path, 200, 'br'])
    const again = await ask(path, { 'if-none-match': String(headers['etag']) })
    expect([path, again.statusCode]).toEqual([path, 304])
  }
  const statuses = new Set<number>()
  for (let asked = 0; asked < 10; asked++) statuses.add((await ask('openapi.json', {})).statusCode)
  expect(statuses).toContain(429)
  await app.close()
})
