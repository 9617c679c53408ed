import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** The end of an organization's chain at one moment. `hash` in hexadecimal. */
export type Head = { organizationId: string; sequence: number; hash: string }

/** A line of the file outside the database: JSON, signed (Ed25519) with the installation's key. */
export type SealedLine = { at: string; heads: Head[] }

const line = z.object({
  at: z.string(),
  heads: z.array(z.tuple([z.string(), z.number().int(), z.string()])),
  signature: z.string(),
})

const signedText = ({ at, heads }: SealedLine) =>
  Buffer.from(
    [
      `lindenwell audit heads 1 ${at}`,
      ...heads.map(head => `${head.organizationId} ${head.sequence} ${head.hash}`),
    ].join('\n'),
  )

/** `key`: the private key in PEM. */
export function writeLine(sealed: SealedLine, key: string): string {
  const heads = sealed.heads.map(head => [head.organizationId, head.sequence, head.hash])
  const signature = sign(null, signedText(sealed), createPrivateKey(key)).toString('base64')
  return JSON.stringify({ at: sealed.at, heads, signature })
}

/** `key`: as to write. Undefined: it is no such line, or another key has signed it, or a byte was changed. */
export function readLine(text: string, key: string | KeyObject): SealedLine | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = line.safeParse(parsed)
  if (!read.success) return undefined
  const heads = read.data.heads.map(([organizationId, sequence, hash]) => ({
    organizationId,
    sequence,
    hash,
  }))
  const sealed = { at: read.data.at, heads }
  const isOurs = verify(
    null,
    signedText(sealed),
    createPublicKey(key),
    Buffer.from(read.data.signature, 'base64'),
  )
  return isOurs ? sealed : undefined
}
