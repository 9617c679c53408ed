import type { FastifyInstance } from 'fastify'
import { locales } from '#contract/core/locale.ts'
import { publicPaths } from '#contract/site/public-site.ts'
import { dayMs } from '#contract/values/durations.ts'

export type SecurityContact = {
  publicUrl: string
  /** Undefined: the support form takes reports. */
  operatorEmail: string | undefined
  now: () => number
}

const path = '/.well-known/security.txt'
const goodForDays = 180

/** Says who to write to about a weakness of this installation: https://www.rfc-editor.org/rfc/rfc9116. */
export function serveSecurityTxt(http: FastifyInstance, contact: SecurityContact): void {
  http.get(path, (_request, reply) => reply.type('text/plain; charset=utf-8').send(securityTxtOf(contact)))
}

/** It is made from the running configuration, so it counts from the day of asking and never runs out. */
function securityTxtOf({ publicUrl, operatorEmail, now }: SecurityContact): string {
  const today = Math.floor(now() / dayMs) * dayMs
  const fields = {
    Contact: operatorEmail ? mailAddress(operatorEmail) : publicUrl + publicPaths.support,
    Expires: new Date(today + goodForDays * dayMs).toISOString(),
    'Preferred-Languages': locales.join(', '),
    Canonical: publicUrl + path,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

const mailAddress = (email: string) => `mailto:${encodeURI(email).replace(/[?#&]/g, encodeURIComponent)}`
