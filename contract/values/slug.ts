/** Reserved: /book/manage and the like are our own pages, beside the pages of clinics. */
const reserved = new Set(['manage', 'offer', 'waiting', 'deposit', 'embed'])

/** The last part of a public address: 3 to 40 lower-case letters and digits, with single dashes between them. */
export const isSlug = (text: string): boolean =>
  text.length >= 3 && text.length <= 40 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !reserved.has(text)

/** 'Riverside North, Pune' becomes 'riverside-north-pune'; a name without such letters becomes 'clinic'. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
  return isSlug(plain) ? plain : 'clinic'
}
