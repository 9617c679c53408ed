import { fstatSync, readSync } from 'node:fs'

/** Bytes of any length, of which only a piece is in memory. `read` answers fewer bytes at the end. */
export type Pieces = { length: number; read(from: number, length: number): Buffer }

export const piecesOfBuffer = (bytes: Buffer): Pieces => ({
  length: bytes.length,
  read: (from, length) => bytes.subarray(from, from + length),
})

const windowBytes = 256 * 1024
/** Shorter pieces are cut from a window that is kept: a file may have millions of them, most of them near the one before. */
const smallBytes = 16 * 1024

/** Reads an open file. Reading blocks, so this is for separate threads. */
export function piecesOfFile(descriptor: number): Pieces {
  const { size } = fstatSync(descriptor)
  let kept = { from: 0, bytes: Buffer.alloc(0) }
  const readDisk = (from: number, length: number) => {
    const piece = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)))
    let at = 0
    while (at < piece.length) {
      const count = readSync(descriptor, piece, at, piece.length - at, from + at)
      if (count === 0) throw new Error('A file became shorter while it was read.')
      at += count
    }
    return piece
  }
  return {
    length: size,
    read(from, length) {
      if (length > smallBytes) return readDisk(from, length)
      const end = Math.min(from + length, size)
      if (from < kept.from || end > kept.from + kept.bytes.length) {
        const start = Math.max(0, from - smallBytes)
        kept = { from: start, bytes: readDisk(start, windowBytes) }
      }
      return kept.bytes.subarray(from - kept.from, end - kept.from)
    },
  }
}

/** Each place of a word, from the first to the last. */
export function* placesOf(bytes: Pieces, word: string): Generator<number> {
  for (let at = 0; at < bytes.length; at += windowBytes) {
    // A word that begins in the window ends behind it at the latest.
    const window = bytes.read(at, windowBytes + word.length - 1)
    for (let found = window.indexOf(word); found >= 0; found = window.indexOf(word, found + word.length))
      yield at + found
  }
}
