import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { ExportQueue, ExportTurn } from './export-queue.ts'

/**
 * Writes a file when its organization's turn has come; the turn ends with the last part of the file, or when the caller leaves.
 * Errors: too_many_requests if too many exports wait.
 */
export async function inExportTurn(
  { organizationId }: { organizationId: string },
  reply: FastifyReply,
  exports: ExportQueue,
  write: (turn: ExportTurn) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const left = new AbortController()
  if (reply.raw.destroyed) left.abort()
  else reply.raw.once('close', () => left.abort())
  const turn = await exports.begin(organizationId, left.signal)
  try {
    const file = await write(turn)
    if (!(file.body instanceof Uint8Array)) return { ...file, body: untilLast(file.body, turn) }
    turn.end()
    return file
  } catch (error) {
    turn.end()
    throw error
  }
}

async function* untilLast<Part>(parts: AsyncIterable<Part>, turn: ExportTurn): AsyncGenerator<Part> {
  try {
    yield* parts
  } finally {
    turn.end()
  }
}
