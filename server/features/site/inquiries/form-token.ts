import { createHmac } from 'node:crypto'
import { isSame } from '#server/platform/secrets/is-same.ts'

/** Nobody writes an inquiry faster; robots do. */
export const waitSeconds = 2
export const validSeconds = 2 * 3600

/** When a form was opened, signed: nothing has to be kept of a form that is never sent. */
export function issueFormToken(secret: string, nowMs: number): string {
  const issued = Math.floor(nowMs / 1000).toString(36)
  return `${issued}.${sign(secret, issued)}`
}

/** Ours, neither too young nor too old. */
export function isFormToken(secret: string, token: string, nowMs: number): boolean {
  const [issued = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(issued)) return false
  if (!isSame(Buffer.from(signature), Buffer.from(sign(secret, issued)))) return false
  const ageSeconds = Math.floor(nowMs / 1000) - Number.parseInt(issued, 36)
  return ageSeconds >= waitSeconds && ageSeconds <= validSeconds
}

const sign = (secret: string, issued: string) =>
  createHmac('sha256', secret).update(`inquiry form ${issued}`).digest('base64url')
