import './pdf-needs.ts'
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite answers the address of the file
import workerAddress from './pdf.worker.ts?worker&url'
import { ownWorker } from '../own-worker.ts'

declare const __PDF_FILES__: string

/** Reads a PDF in a worker of its own. `destroy` of the task ends both. */
export function loadPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerPort ??= ownWorker(
    workerAddress,
    import.meta.env.DEV ? { type: 'module' } : undefined,
  )
  return getDocument({
    data: bytes,
    enableXfa: false,
    useWasm: false,
    wasmUrl: __PDF_FILES__,
    cMapUrl: __PDF_FILES__,
    stopAtErrors: false,
    verbosity: 0,
  })
}
