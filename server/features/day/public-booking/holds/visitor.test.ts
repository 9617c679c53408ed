import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { visitorOf } from './visitor.ts'

const organizationId = '01a22d07-9562-72e3-8398-c593061f4e0b'

async function cookieOver(protocol: string): Promise<string> {
  const http = fastify({ trustProxy: true })
  await http.register(cookie)
  http.decorateRequest('address', '192.0.2.7')
  http.get('/', (request, reply) => reply.send(visitorOf(request, reply, organizationId, undefined)))
  const answer = await http.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })
  await http.close()
  return String(answer.headers['set-cookie'])
}

test('over https a frame on another site keeps the cookie that counts held times, for that site alone', async () => {
  expect(await cookieOver('https')).toMatch(
    /^__Host-visitor-[\w-]{36}=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
  )
})

test('over http no browser keeps such a cookie: it is one of this site', async () => {
  expect(await cookieOver('http')).toMatch(
    /^visitor-[\w-]{36}=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})
