import fastify from 'fastify'
import { expect, it } from 'vitest'
import { locales } from '#contract/core/locale.ts'
import { serveSecurityTxt } from './security-txt.ts'

const publicUrl = 'https://clinic.example'
const day = 24 * 3600 * 1000
const noon = Date.parse('2026-11-23T12:34:56Z')

async function answerOf(operatorEmail: string | undefined, now: number) {
  const http = fastify()
  serveSecurityTxt(http, { publicUrl, operatorEmail, now: () => now })
  const { statusCode, headers, body } = await http.inject('/.well-known/security.txt')
  const fields = body
    .trimEnd()
    .split('\n')
    .map(line => line.split(': ') as [string, string])
  return { statusCode, type: headers['content-type'], names: fields.map(([name]) => name), fields, body }
}

const valueOf = ({ fields }: { fields: [string, string][] }, name: string) =>
  fields.find(([field]) => field === name)?.[1]

it('says who to write to, its own address and the languages, each once (RFC 9116)', async () => {
  const answer = await answerOf('safety+desk@clinic.example', noon)
  expect(answer).toMatchObject({ statusCode: 200, type: 'text/plain; charset=utf-8' })
  expect(answer.names.toSorted()).toEqual(['Canonical', 'Contact', 'Expires', 'Preferred-Languages'])
  expect(valueOf(answer, 'Contact')).toBe('mailto:safety+desk@clinic.example')
  expect(valueOf(answer, 'Canonical')).toBe('https://clinic.example/.well-known/security.txt')
  expect(valueOf(answer, 'Preferred-Languages')).toBe(locales.join(', '))
})

it('names the page of the support form where no operator’s address is set', async () => {
  expect(valueOf(await answerOf(undefined, noon), 'Contact')).toBe('https://clinic.example/support')
})

it('has nothing in an address that would begin another part of it', async () => {
  const answer = await answerOf('a?subject=x#b@clinic.example', noon)
  expect(valueOf(answer, 'Contact')).toBe('mailto:a%3Fsubject=x%23b@clinic.example')
})

it.each([0, 200, 400, 4_000])(
  'is good for half a year from the day of asking, also %i days later',
  async days => {
    const now = noon + days * day
    const expires = Date.parse(valueOf(await answerOf(undefined, now), 'Expires')!)
    expect(expires).toBeGreaterThan(now + 90 * day)
    expect(expires).toBeLessThan(now + 365 * day)
    expect((await answerOf(undefined, now + 60_000)).body).toBe((await answerOf(undefined, now)).body)
  },
)
