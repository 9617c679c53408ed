// Built anew, so that syntax which older browsers lack is rewritten in it too.
import './pdf-needs.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
