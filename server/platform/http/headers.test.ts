import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each(['public/data', 'users/patients', 'nothing/there'])(
  'GET %s forbids scripts of the page itself, frames and other hosts',
  async path => {
    const { headers } = await app.call('GET', path)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    )
    expect(policy.join(' ')).not.toMatch(/unsafe|https?:|\*/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  },
)

test('a call answers with the method that the contract declares, and no other', async () => {
  expect((await app.call('GET', 'public/data')).status).toBe(200)
  expect((await app.app.http.inject({ method: 'HEAD', url: '/api/public/data' })).statusCode).toBe(404)
})
