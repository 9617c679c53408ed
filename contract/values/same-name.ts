/** Compares names as people type their own: only letters count, not case or spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
