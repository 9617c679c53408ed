import { fstatSync, readSync } from 'node:fs'

/** Bytes of any length, of which only a piece is in memory. `read` answers fewer bytes at the end. */
export type Pieces = { length: number; read(from: number, length: number): Buffer }

export const piecesOfBuffer = (bytes: Buffer): Pieces => ({
  length: bytes.length,
  read: (from, length) => bytes.subarray(from, from + length),
})

/** Reads an open file. Reading blocks, so this is for separate threads. */
export function piecesOfFile(descriptor: number): Pieces {
  const { size } = fstatSync(descriptor)
  return {
    length: size,
    read(from, length) {
      const piece = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)))
      let at = 0
      while (at < piece.length) {
        const count = readSync(descriptor, piece, at, piece.length - at, from + at)
        if (count === 0) throw new Error('A file became shorter while it was read.')
        at += count
      }
      return piece
    },
  }
}

const windowBytes = 256 * 1024

/** Each place of a word, from the first to the last. */
export function* placesOf(bytes: Pieces, word: string): Generator<number> {
  for (let at = 0; at < bytes.length; at += windowBytes) {
    // A word that begins in the window ends behind it at the latest.
    const window = bytes.read(at, windowBytes + word.length - 1)
    for (let found = window.indexOf(word); found >= 0; found = window.indexOf(word, found + word.length))
      yield at + found
  }
}
