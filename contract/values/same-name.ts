/** As people type their own name: its letters count, not its case or spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
