import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#contract/core/locale.ts'
import type { PrescriptionData } from '#documents/document-data.ts'
import { patienceMs } from '#server/testing/patience.ts'
import { namesInArabic, namesInDevanagari, namesInLatin } from '#server/testing/data/names.ts'
import { openPdf, pdfPages } from '#server/testing/data/pdf-text.ts'
import { createDocuments, type Documents } from './documents.ts'

let documents: Documents
beforeAll(() => {
  documents = createDocuments({ limitMs: patienceMs })
})
afterAll(() => documents.close())

/** The patient's name prints these names in bold, the medicines print them in regular. */
const prescriptionOf = (names: string[]): PrescriptionData => ({
  letterhead: {
    organization: 'Lindenwell Care',
    clinic: { name: 'Sunrise', address: '12 MG Road', phone: '9876543210', email: 'front@sunrise.example' },
    logo: null,
    text: null,
    footer: null,
  },
  number: 'RX-000012',
  issuedOn: '2026-11-20',
  doctor: { name: 'Meera Rao', expert: 'General medicine', registrationNumber: null },
  patient: { name: names.join(' '), number: 7, dateOfBirth: '1992-11-21', gender: 'Female' },
  lines: names.map(medicineName => ({
    medicineName,
    dosage: '500 mg',
    recurrence: '1-0-1',
    duration: null,
    instructions: null,
    quantity: null,
  })),
  note: null,
  cancelReason: null,
  weightKg: null,
  preparedBy: null,
  signature: null,
  verifyUrl: 'https://clinic.example.org/verify/AAAAAAAAAAAAAAAAAAAAAA',
})

const print = (names: string[], locale: Locale) =>
  documents.render('prescription', prescriptionOf(names), locale, 'riverside')

/** The text that a reader copies, without blanks: where lines break is not tested here. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const pages = await pdfPages(pdf)
  return pages
    .flat()
    .map(({ text }) => text)
    .join('')
    .normalize('NFC')
    .replace(/\s/g, '')
}

test.each([
  ['Devanagari', namesInDevanagari],
  ['Arabic', namesInArabic],
  ['Latin, Greek and Cyrillic', namesInLatin],
])('names in %s print completely, bold and regular, in each language', async (_script, names) => {
  for (const locale of ['en', 'hi', 'ar'] as const) {
    for (let from = 0; from < names.length; from += 40) {
      const some = names.slice(from, from + 40)
      const text = await textOf(await print(some, locale))
      const missing = some.flatMap(name => name.split(' ')).filter(word => timesIn(text, word) < 2)
      expect(missing).toEqual([])
    }
  }
})
const timesIn = (text: string, word: string) => text.split(word.normalize('NFC')).length - 1

test.each([
  ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
  ['Gujarati', 'નરેન્દ્ર પટેલ'],
  ['Gurmukhi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Malayalam', 'ശ്രീകുമാർ'],
  ['Meitei', 'ꯃꯩꯇꯩ'],
  ['Odia', 'ଜଗନ୍ନାଥ'],
  ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Sinhala', 'ලංකා'],
  ['Tamil', 'கிருஷ்ணன்'],
  ['Telugu', 'శ్రీనివాస్'],
  ['Thai', 'กฤษณ์'],
  ['Hebrew', 'יעקב'],
  ['Chinese', '王小明'],
  ['Japanese', '佐藤さくら'],
  ['Korean', '김철수'],
  ['signs', '≥38°C → ✓ ½'],
])('%s is printed in letters of its own', async (_script, name) => {
  const text = await textOf(await print([name], 'en'))
  expect(text).not.toContain('\ufffd')
  expect(timesIn(text, name.replace(/\s/g, ''))).toBe(2)
})

const wordsOf = (page: { text: string }[]) => page.map(({ text }) => text).join('')

test.each([18, 19, 20, 40, 50])(
  'each page of %i medicines names the patient, and no page has only the signature',
  async count => {
    const medicines = Array.from({ length: count }, (_, index) => `Medicine${index + 1}.`)
    const data = {
      ...prescriptionOf(medicines),
      patient: { ...prescriptionOf([]).patient, name: 'Asha Verma' },
    }
    const pages = await pdfPages(await documents.render('prescription', data, 'en', 'riverside'))
    expect(pages.length).toBe(count > 45 ? 3 : 2)
    for (const [index, page] of pages.entries()) {
      expect(wordsOf(page)).toContain('RX-000012')
      expect(wordsOf(page)).toContain('Asha Verma')
      expect(wordsOf(page)).toContain('Meera Rao')
      expect(wordsOf(page)).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    expect(wordsOf(pages.at(-1)!)).toMatch(new RegExp(`Medicine${count}\\..*Signature`))
  },
)

test('a signature stays with the last words of a long note', async () => {
  const note = `${'Drink water. '.repeat(140)}Come again.`
  const data = { ...prescriptionOf(Array.from({ length: 19 }, () => 'Amoxicillin')), note }
  const pages = await pdfPages(await documents.render('prescription', data, 'en', 'riverside'))
  expect(wordsOf(pages.at(-1)!)).toMatch(/again\..*Signature/)
})

test('a row taller than a page continues on the next one, above the footer', async () => {
  const rows = [
    ['x', 'word '.repeat(1_000), 'c', 'd', 'e', 'f'],
    ['1', '2', '3', '4', '5', '6'],
  ]
  const data = {
    organization: 'Lindenwell',
    title: 'List',
    printedOn: '2026-11-20',
    headings: [...'abcdef'],
    rows,
    isMissingLetters: false,
  }
  const pages = await pdfPages(await documents.render('listReport', data, 'en', 'riverside'))
  const words = pages.flatMap(page => page.filter(({ text }) => text.includes('word')))
  expect(
    words
      .map(({ text }) => text)
      .join('')
      .match(/word/g),
  ).toHaveLength(1_000)
  expect(Math.min(...words.map(({ bottom }) => bottom))).toBeGreaterThan(44)
})

test('a sign made of two letters is printed as these letters', async () => {
  expect(await textOf(await print(['38 ℃'], 'en'))).toContain('38°C')
})

test('a letter that no font has becomes a sign, and the rest of the line stays', async () => {
  expect(await textOf(await print(['Asha 😀 Verma'], 'hi'))).toContain('Asha\ufffdVerma')
})

// A mark that was drawn as र् in the heading is drawn beside ई in the name.
test('a bold Hindi name looks the same below a Hindi heading and below an English one', async () => {
  const name = ['मीराबाई चानू ईश्वर गोसाईं']
  const [english, hindi] = await Promise.all([
    pictureOf(await print(name, 'en')),
    pictureOf(await print(name, 'hi')),
  ])
  expect(inkOf(english)).toBeGreaterThan(200)
  // The lines are a fraction of a point apart.
  expect(Math.abs(inkOf(hindi) / inkOf(english) - 1)).toBeLessThan(0.03)
})

const scale = 3
/** The position of the patient's name, in points. */
const place = { x: 44, y: 170, width: 165, height: 16 }

async function pictureOf(pdf: Uint8Array): Promise<Canvas> {
  const page = await (await openPdf(pdf)).getPage(1)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(viewport.width, viewport.height)
  await page.render({ canvas: canvas as never, viewport }).promise
  return canvas
}

const nameIn = (canvas: Canvas): Buffer =>
  Buffer.from(
    canvas
      .getContext('2d')
      .getImageData(place.x * scale, place.y * scale, place.width * scale, place.height * scale).data,
  )
const inkOf = (canvas: Canvas) => nameIn(canvas).filter((byte, index) => index % 4 === 0 && byte < 128).length
