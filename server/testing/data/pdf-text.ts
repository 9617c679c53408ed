import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const openPdf = (pdf: Uint8Array) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise

/**
 * The texts of each page of a PDF in the order in which a reader copies them, each with its height above the bottom of the page.
 */
export async function pdfPages(pdf: Uint8Array): Promise<{ text: string; bottom: number }[][]> {
  const file = await openPdf(pdf)
  const pages = Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1))
  return Promise.all(
    pages.map(async page => {
      const { items } = await (await page).getTextContent()
      return items.flatMap(item =>
        'str' in item ? [{ text: item.str, bottom: item.transform[5] as number }] : [],
      )
    }),
  )
}
