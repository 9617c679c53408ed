import { parentPort, workerData } from 'node:worker_threads'
import { openEncrypted } from './open-encrypted.ts'
import { piecesOfBuffer, piecesOfFile } from './pieces.ts'
import { scanPdf } from './scan-pdf.ts'

// A thread of its own: a large file takes seconds, and one that was made to take longer is ended from outside.
const sent = workerData as Uint8Array<ArrayBuffer> | number
const pieces =
  typeof sent === 'number'
    ? piecesOfFile(sent)
    : piecesOfBuffer(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength))
const fault = await scanPdf(pieces)
const answer =
  fault === 'protected' ? await openEncrypted(new Uint8Array(pieces.read(0, pieces.length))) : fault
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the thread above, not to a window
parentPort!.postMessage(answer)
