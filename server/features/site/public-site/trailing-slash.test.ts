import fastify from 'fastify'
import { expect, it } from 'vitest'
import { leadPastTrailingSlash } from './trailing-slash.ts'

const http = fastify()
leadPastTrailingSlash(http)
http.get('/*', () => 'the page')
http.post('/*', () => 'the call')

const open = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers } = await http.inject({ method, url })
  return [statusCode, headers.location]
}

it('leads an address with slashes at its end to the page, with its query', async () => {
  for (const page of ['/login', '/clinic', '/clinic/patient', '/docs/lists', '/book/riverside'])
    expect(await open(`${page}/`)).toEqual([308, page])
  expect(await open('/clinic/patient//?page=2&keyword=a/?b')).toEqual([
    308,
    '/clinic/patient?page=2&keyword=a/?b',
  ])
  expect(await open('/clinic/', 'HEAD')).toEqual([308, '/clinic'])
})

it('leads to no other host, and leaves calls and whole addresses as they are', async () => {
  const others = ['/', '///', '//example.org/', '/\\example.org/', '//example.org//', '/api/', '/api/health/']
  for (const url of [...others, '/clinic', '/clinic?next=/a/'])
    expect([url, ...(await open(url))]).toEqual([url, 200, undefined])
  expect(await open('/clinic/', 'POST')).toEqual([200, undefined])
})
