import { createHmac } from 'node:crypto'
import { isId } from '#contract/core/fields.ts'
import { isSame } from '#server/platform/secrets/is-same.ts'

type Whose = { organizationId: string; patientId: string }

/**
 * Names a patient and proves that we wrote it: nobody else can make one. It never expires, and nothing about it is stored.
 */
export function stopToken(secret: string, { organizationId, patientId }: Whose): string {
  const ids = Buffer.from(`${organizationId}${patientId}`.replaceAll('-', ''), 'hex')
  return Buffer.concat([ids, sign(secret, ids)]).toString('base64url')
}

export function readStopToken(secret: string, token: string): Whose | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 64 || bytes.toString('base64url') !== token) return undefined
  const ids = bytes.subarray(0, 32)
  if (!isSame(sign(secret, ids), bytes.subarray(32))) return undefined
  const [organizationId, patientId] = [idOf(ids.subarray(0, 16)), idOf(ids.subarray(16))]
  return isId(organizationId) && isId(patientId) ? { organizationId, patientId } : undefined
}

const sign = (secret: string, ids: Buffer) =>
  createHmac('sha256', secret).update('stop messages').update(ids).digest()

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
