import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type Seal = {
  /** `context` names what the text belongs to: it opens only with the same context. */
  seal(text: string, context: string): string
  /** Throws if the key or the context differs, or a byte was changed. */
  open(sealed: string, context: string): string
  /** 128 bits as base64url, the same each time for a context, which nobody without the key can guess. */
  mark(context: string): string
}

/** AES-256-GCM with a key derived from `key` for one purpose. Sealed texts are base64url: nonce (12 bytes), tag (16), text. */
export function createSeal(key: string, purpose: string): Seal {
  const cipherKey = createHmac('sha256', key).update(purpose).digest()
  const markKey = createHmac('sha256', key).update(`${purpose}, marks`).digest()
  return {
    seal(text, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    mark: context =>
      createHmac('sha256', markKey).update(context).digest().subarray(0, 16).toString('base64url'),
  }
}
