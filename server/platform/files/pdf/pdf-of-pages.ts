import type { Page } from '../tiff-pages.ts'

/** The height of an A4 page, or its width if that is longer, in points. */
const longestPoints = 842

/** A PDF with a picture on each page (ISO 32000-1, 7.5 and 8.9.5). */
export function pdfOfPages(pages: readonly Page[]): Buffer {
  const numberOf = (index: number) => 3 + index * 3
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ')}] >>`,
    ),
    ...pages.flatMap((page, index) => objectsOf(page, numberOf(index))),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.push(length)
    parts.push(whole)
    length += whole.length
  }
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Root 1 0 R /Size ${places.length + 1} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** The page, what is drawn on it, and the picture. */
function objectsOf({ jpeg, width, height }: Page, number: number): Buffer[] {
  const scale = longestPoints / Math.max(width, height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const drawing = Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /P Do Q`)
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  return [
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources << /XObject << /P ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    ),
    stream('', drawing),
    stream(picture, jpeg),
  ]
}

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
