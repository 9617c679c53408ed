import { createHmac } from 'node:crypto'
import { isId } from '#contract/core/fields.ts'
import { linkTurns } from '#server/features/clinic/patients/link-turn.ts'
import { isSame } from '#server/platform/secrets/is-same.ts'

/** `turn`: of the patient's links, as with a paper's link. */
type Named = { organizationId: string; patientId: string; turn: number }

/**
 * Names a patient and proves that we wrote it: nobody else can make one. It ends only with the patient's address, and nothing about it is
 * stored.
 */
export function stopToken(secret: string, { organizationId, patientId, turn }: Named): string {
  const ids = Buffer.from(`${organizationId}${patientId}`.replaceAll('-', ''), 'hex')
  const named = Buffer.alloc(34)
  ids.copy(named)
  named.writeUInt16BE(turn % linkTurns, 32)
  return Buffer.concat([named, sign(secret, named)]).toString('base64url')
}

export function readStopToken(secret: string, token: string): Named | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // One from before there were turns is of the first.
  if (![64, 66].includes(bytes.length) || bytes.toString('base64url') !== token) return undefined
  const named = bytes.subarray(0, -32)
  if (!isSame(sign(secret, named), bytes.subarray(-32))) return undefined
  const [organizationId, patientId] = [idOf(named.subarray(0, 16)), idOf(named.subarray(16, 32))]
  const turn = named.length > 32 ? named.readUInt16BE(32) : 0
  return isId(organizationId) && isId(patientId) ? { organizationId, patientId, turn } : undefined
}

const sign = (secret: string, named: Buffer) =>
  createHmac('sha256', secret).update('stop messages').update(named).digest()

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
