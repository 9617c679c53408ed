import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite answers the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

type ScriptPolicy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

declare const __PDF_FILES__: string

let policy: ScriptPolicy | undefined

/** The worker is our own file. The page allows no address of a script that is not declared (require-trusted-types-for). */
function startWorker(): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => workerAddress })
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' })
}

/** Reads a PDF in a worker of its own. `destroy` of the task ends both. */
export function loadPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerPort ??= startWorker()
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
