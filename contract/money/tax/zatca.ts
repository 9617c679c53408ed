/** Amounts as text in riyals, '115.00'. `issuedAt`: an instant without parts of a second, '2021-07-12T14:25:09Z'. */
type Simplified = { seller: string; vatNumber: string; issuedAt: string; gross: string; tax: string }

/**
 * The text of the QR code of a Saudi tax invoice, phase 1 of ZATCA's e-invoicing: five fields of tag, length in bytes of UTF-8 and
 * value, in Base64. A field longer than 255 bytes is cut at a character, because its length is one byte.
 */
export function zatcaQr({ seller, vatNumber, issuedAt, gross, tax }: Simplified): string {
  const fields = [seller, vatNumber, issuedAt, gross, tax].map((text, index) => {
    const value = bytesOf(text)
    return [index + 1, value.length, ...value]
  })
  return base64(fields.flat())
}

function bytesOf(text: string): number[] {
  const bytes: number[] = []
  for (const character of text) {
    const more = utf8(character)
    if (bytes.length + more.length > 255) break
    bytes.push(...more)
  }
  return bytes
}

/** By hand, as Base64 below: the contract's types know neither the browser nor Node. */
const utf8 = (character: string): number[] =>
  [...encodeURIComponent(character).matchAll(/%(..)|(.)/g)].map(([, hex, plain]) =>
    hex ? Number.parseInt(hex, 16) : plain!.charCodeAt(0),
  )

const sixBits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: readonly number[]): string {
  const bits = bytes.map(byte => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,6}/g)!.map(six => sixBits[Number.parseInt(six.padEnd(6, '0'), 2)])
  return letters.join('').padEnd(Math.ceil(letters.length / 4) * 4, '=')
}
