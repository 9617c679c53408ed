import { deflateSync } from 'node:zlib'
import { encryptedPdfs } from './encrypted-pdfs.ts'

/** A PDF of these objects. Its table of places is missing: readers find the objects themselves. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const body = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ])
  const end = 'xref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...body, Buffer.from(end)])
}

export const streamOf = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** Objects packed together, where a plain look at the file does not find them. */
export const packed = (objects: string, dictionary = '/Filter /FlateDecode', data = deflateSync(objects)) =>
  streamOf(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, data)

export const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** PDFs that are refused, with the answer's code. */
export function hostilePdfs(): [name: string, bytes: Buffer, code: string][] {
  const megabyte = 1024 * 1024
  return [
    ['a script', pdfOf(catalog, script), 'document_unsafe'],
    ['a script under a name with hidden letters', pdfOf(catalog, '<< /S /J#61vaScript >>'), 'document_unsafe'],
    ['a script in packed objects', pdfOf(catalog, packed(`5 0 ${script}`)), 'document_unsafe'],
    [
      'a script in objects that are packed twice',
      pdfOf(
        catalog,
        packed('', '/Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(deflateSync(script).toString('hex'))),
      ),
      'document_invalid',
    ],
    ['packed objects that are broken', pdfOf(catalog, packed('', undefined, Buffer.from('x\u009cx'))), 'document_invalid'],
    ['something that starts a program', pdfOf('<< /OpenAction << /S /Launch /F (cmd.exe) >> >>'), 'document_unsafe'],
    ['an attached file', pdfOf(catalog, streamOf('/Type /EmbeddedFile', Buffer.from('MZ'))), 'document_unsafe'],
    ['a form that is sent away', pdfOf(catalog, '<< /S /SubmitForm /F (https://example.org) >>'), 'document_unsafe'],
    ['a form with scripts of its own', pdfOf('<< /AcroForm << /XFA [(a) 3 0 R] >> >>'), 'document_unsafe'],
    ['a password', encryptedPdfs.withPassword, 'document_protected'],
    ['a script in a locked file', encryptedPdfs.lockedWithScript, 'document_unsafe'],
    ['a lock that nobody can open', pdfOf(catalog, 'trailer << /Encrypt 3 0 R >>'), 'document_invalid'],
    [
      'a bomb: many streams of a gigabyte together',
      pdfOf(
        catalog,
        ...Array<Buffer>(18).fill(streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(32 * megabyte)))),
      ),
      'document_swells',
    ],
  ]
}
