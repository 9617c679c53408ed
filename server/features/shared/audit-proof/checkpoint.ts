import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** Where an organization's chain begins since its older rows were dropped. */
export type Checkpoint = {
  organizationId: string
  /** The last link that is gone, and its hash in hexadecimal. */
  sequence: number
  hash: string
  /** The first day, in UTC, of which rows are kept: YYYY-MM-DD. */
  droppedBefore: string
  /** Rows that are kept, and whose links are gone. */
  olderEvents: number
}

const signedText = ({ organizationId, sequence, hash, droppedBefore, olderEvents }: Checkpoint) =>
  Buffer.from(
    `lindenwell audit checkpoint 1 ${organizationId} ${sequence} ${hash} ${droppedBefore} ${olderEvents}`,
  )

/** Ed25519. `key`: the installation's private key in PEM. */
export const signCheckpoint = (checkpoint: Checkpoint, key: string): Buffer =>
  sign(null, signedText(checkpoint), createPrivateKey(key))

/** `key`: as to sign, or its public half. */
export const isSigned = (checkpoint: Checkpoint, signature: Uint8Array, key: string | KeyObject): boolean =>
  verify(null, signedText(checkpoint), createPublicKey(key), signature)
