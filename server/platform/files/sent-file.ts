import { open } from 'node:fs/promises'

/** What somebody sent: small files are in memory, large ones on the disk. */
export type SentFile = Buffer | { path: string }

/** The first and the last bytes of it. A short file is all in both. */
export async function endsOf(
  sent: SentFile,
  { first, last }: { first: number; last: number },
): Promise<{ head: Buffer; tail: Buffer }> {
  if (Buffer.isBuffer(sent)) return { head: sent.subarray(0, first), tail: sent.subarray(-last) }
  await using file = await open(sent.path)
  const { size } = await file.stat()
  const read = async (from: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  }
  return {
    head: await read(0, Math.min(first, size)),
    tail: await read(Math.max(0, size - last), Math.min(last, size)),
  }
}
