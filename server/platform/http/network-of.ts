import { isIPv6 } from 'node:net'

/** By what a caller is counted: an IPv4 address, or the /64 of an IPv6 one, which is one line of one household. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')]
  return `${all.slice(0, 4).map(shortened).join(':')}::/64`
}

const shortened = (group: string) => Number.parseInt(group, 16).toString(16)
