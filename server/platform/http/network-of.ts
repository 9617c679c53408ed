import { isIPv6 } from 'node:net'

/** Callers are counted by this: an IPv4 address, or the /64 of an IPv6 address, which is one household connection. */
export const networkOf = (address: string) => networkWithin(address, { v4: 32, v6: 64 })

/** A wider network, /24 or /48, for counting mailed codes: one person may have many addresses in it. */
export const wideNetworkOf = (address: string) => networkWithin(address, { v4: 24, v6: 48 })

function networkWithin(address: string, bits: { v4: 32 | 24; v6: 64 | 48 }): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/i.exec(address)
  if (v4) return bits.v4 === 32 ? `${v4[1]}.${v4[2]}` : `${v4[1]}.0/24`
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')]
  return `${all
    .slice(0, bits.v6 / 16)
    .map(shortened)
    .join(':')}::/${bits.v6}`
}

const shortened = (group: string) => Number.parseInt(group, 16).toString(16)
