import { parentPort, workerData } from 'node:worker_threads'
import { scanPdf } from './scan-pdf.ts'

// A thread of its own: a large file takes seconds, and one that was made to take longer is ended from outside.
const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the thread above, not to a window
parentPort!.postMessage(await scanPdf(Buffer.from(buffer, byteOffset, byteLength)))
