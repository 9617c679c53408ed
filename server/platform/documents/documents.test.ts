import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/core/locale.ts'
import type { PrescriptionData } from '#documents/document-data.ts'
import { patienceMs } from '#server/testing/patience.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { Busy } from '#server/platform/limits/fair-line.ts'
import { createDocuments, type Documents } from './documents.ts'

const prescription: PrescriptionData = {
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
  patient: { name: 'Asha Verma', number: 7, dateOfBirth: '1992-11-21', gender: 'Female' },
  lines: [
    {
      medicineName: 'Amoxicillin',
      dosage: '500 mg',
      recurrence: '1-0-1',
      duration: null,
      instructions: null,
      quantity: null,
    },
  ],
  note: null,
  cancelReason: null,
  weightKg: null,
  preparedBy: null,
  signature: null,
  verifyUrl: 'https://clinic.example.org/verify/AAAAAAAAAAAAAAAAAAAAAA',
}
const lined = (medicineName: string): PrescriptionData => ({
  ...prescription,
  lines: [{ ...prescription.lines[0]!, medicineName }],
})

describe('the built documents', () => {
  let documents: Documents
  beforeAll(() => {
    documents = createDocuments({ limitMs: patienceMs })
  })
  afterAll(() => documents.close())

  test('are PDF files with as many pages as the content needs', async () => {
    const one = await documents.render('prescription', prescription, 'en', 'riverside')
    expect(Buffer.from(one.slice(0, 5)).toString()).toBe('%PDF-')
    expect(pagesOf(one)).toBe(1)
    const lines = Array.from({ length: 50 }, () => prescription.lines[0]!)
    const many = await documents.render('prescription', { ...prescription, lines }, 'en', 'riverside')
    expect(pagesOf(many)).toBeGreaterThan(1)
  })

  test('print a medicine in words, with its quantity, and no abbreviation', async () => {
    const lines = [
      {
        medicineName: 'Paracetamol',
        dosage: '1 tab',
        recurrence: 'q6h sos',
        duration: '3d',
        instructions: 'after food',
        quantity: { count: 12, unit: 'tab' as const },
      },
    ]
    const textIn = async (locale: Locale) =>
      (
        await pdfPages(
          await documents.render('prescription', { ...prescription, lines }, locale, 'riverside'),
        )
      )
        .flat()
        .map(item => item.text)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    const english = await textIn('en')
    for (const said of ['1 tablet', 'Every 6 hours, if', '3 days', 'After food', '12 tablets'])
      expect(english).toContain(said)
    for (const locale of ['hi', 'ar'] as const)
      expect(await textIn(locale)).not.toMatch(/q6h|sos|3d|after food|tab/i)
  })

  test('draw each letter of an Arabic word, and no fewer when the word begins a line', async () => {
    const without = glyphsOf(await documents.render('prescription', lined('ا'), 'ar', 'riverside'))
    const word = glyphsOf(await documents.render('prescription', lined('با'), 'ar', 'riverside'))
    expect(word - without).toBe(1)
  })

  test('draw Hindi with joined letters, and a sign in place of a letter that no font has', async () => {
    const plain = glyphsOf(await documents.render('prescription', lined('क'), 'en', 'riverside'))
    // क् + ष is one letter.
    expect(glyphsOf(await documents.render('prescription', lined('क्ष'), 'en', 'riverside'))).toBe(plain)
    expect(glyphsOf(await documents.render('prescription', lined('😀'), 'en', 'riverside'))).toBe(plain)
  })

  test('print signs of comparison, spelled where no font has them', async () => {
    const pdf = await documents.render(
      'prescription',
      lined('SpO2 ≥ 94, CRP ≤ 5, ≈ 3 → 2'),
      'en',
      'riverside',
    )
    const text = (await pdfPages(pdf)).flat().map(item => item.text)
    expect(text.join('')).toMatch(/SpO2 (≥|>=) 94, CRP (≤|<=) 5, (≈|~) 3 (→|->) 2/)
  })

  test('draw nothing for invisible direction marks', async () => {
    const plain = glyphsOf(await documents.render('prescription', lined('500'), 'ar', 'riverside'))
    expect(glyphsOf(await documents.render('prescription', lined('\u200f500'), 'ar', 'riverside'))).toBe(
      plain,
    )
  })

  test('accept a text of any length and kind', async () => {
    const texts = [
      'x'.repeat(5_000),
      '\u202e\u200f(',
      'a\n\n\nb',
      '',
      '\u0301\u0301',
      '{{name}}',
      '٣ أيام 3-4',
    ]
    for (const text of texts) {
      const pdf = await documents.render('prescription', lined(text), 'ar', 'riverside')
      expect(pagesOf(pdf)).toBeGreaterThan(0)
    }
  })
})

describe('the process that draws documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lindenwell-documents-'))
  const built = join(folder, 'documents.mjs')
  // Behaves according to the number of the prescription.
  writeFileSync(
    built,
    `export async function renderDocument(_kind, { number }) {
      if (number === 'RX-1') process.exit(3)
      if (number === 'RX-2') throw new Error('no ink')
      if (number === 'RX-3') await new Promise(resolve => setTimeout(resolve, 60_000))
      if (number === 'RX-4') { const hoard = []; for (;;) hoard.push(new Array(1e6).fill(number)) }
      return new TextEncoder().encode(process.pid + ' ' + Object.keys(process.env).join())
    }`,
  )
  afterAll(() => rmSync(folder, { recursive: true }))

  const open = (settings: Parameters<typeof createDocuments>[0] = {}) =>
    createDocuments({ built, ...settings })
  const draw = async (documents: Documents, number: number) =>
    Buffer.from(
      await documents.render('prescription', { ...prescription, number: `RX-${number}` }, 'en', 'riverside'),
    ).toString()

  test('draws one after the other, and a failure does not affect the others', async () => {
    const documents = open()
    const outcomes = await Promise.allSettled([5, 1, 2, 4, 5].map(number => draw(documents, number)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    const reasons = outcomes.map(outcome => (outcome.status === 'rejected' ? String(outcome.reason) : ''))
    expect(reasons[1]).toContain('ended (3)')
    expect(reasons[2]).toContain('no ink')
    // Out of memory.
    expect(reasons[3]).toContain('ended (SIGABRT)')
    await documents.close()
  })

  test('has no environment variables of the app', async () => {
    const documents = open()
    expect(await draw(documents, 5)).toMatch(/^\d+ (NODE_CHANNEL\w+,?)*$/)
    await documents.close()
  })

  test('is killed when it takes too long, and a new process draws the next document', async () => {
    const documents = open({ limitMs: 3_000 })
    // On a busy machine the first start may take too long as well.
    const untilDrawn = (): Promise<string> => draw(documents, 5).catch(untilDrawn)
    const before = await untilDrawn()
    await expect(draw(documents, 3)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await untilDrawn()).not.toBe(before)
    await documents.close()
  })

  test('ends when it is idle, and when the app closes', async () => {
    const documents = open({ idleMs: 1 })
    const [pid] = (await draw(documents, 5)).split(' ')
    await expect.poll(() => isAlive(Number(pid))).toBe(false)
    const [next] = (await draw(documents, 5)).split(' ')
    await documents.close()
    expect(isAlive(Number(next))).toBe(false)
    await expect(draw(documents, 5)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is started before it is needed, once, and ends if nobody needs it', async () => {
    const documents = open()
    const processes = () => process.getActiveResourcesInfo().filter(name => name === 'ProcessWrap').length
    const before = processes()
    documents.warm()
    documents.warm()
    expect(processes()).toBe(before + 1)
    const [pid] = (await draw(documents, 5)).split(' ')
    documents.warm()
    const [next] = (await draw(documents, 5)).split(' ')
    expect(next).toBe(pid)
    await documents.close()
    documents.warm()
    expect(isAlive(Number(pid))).toBe(false)

    const unused = open({ idleMs: 1 })
    unused.warm()
    const [first] = (await draw(unused, 5)).split(' ')
    await expect.poll(() => isAlive(Number(first))).toBe(false)
    await unused.close()
  })

  test('refuses documents beyond the waiting limit, and those that waited too long', async () => {
    const documents = open({ mostWaiting: 1 })
    const outcomes = await Promise.allSettled([5, 5, 5].map(number => draw(documents, number)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await documents.close()

    const impatient = open({ waitMs: 1, limitMs: 1_500 })
    const stuck = draw(impatient, 3)
    await expect(draw(impatient, 5)).rejects.toThrow(Busy)
    await expect(stuck).rejects.toMatchObject({ code: 'unavailable' })
    await impatient.close()
  })

  test('draws for others in between when one organization requests many', async () => {
    const documents = open()
    const drawn: string[] = []
    const ask = (organizationId: string) =>
      documents
        .render('prescription', { ...prescription, number: 'RX-5' }, 'en', organizationId)
        .then(() => drawn.push(organizationId))
    await Promise.all([...Array(12).fill('riverside'), 'hillside'].map(ask))
    expect(drawn.indexOf('hillside')).toBe(2)
    await documents.close()
  })

  test('gives an error if the documents are not built', async () => {
    const documents = open({ built: join(folder, 'absent.js') })
    await expect(draw(documents, 5)).rejects.toThrow('The documents are not built')
    await documents.close()
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const streamsOf = (pdf: Uint8Array): string[] =>
  Buffer.from(pdf)
    .toString('latin1')
    .split(/\bstream\r?\n/)
    .slice(1)
    .flatMap(rest => {
      try {
        return [
          inflateSync(Buffer.from(rest.slice(0, rest.indexOf('endstream')), 'latin1')).toString('latin1'),
        ]
      } catch {
        return []
      }
    })

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/** How many glyphs the pages contain: four hexadecimal digits each. */
const glyphsOf = (pdf: Uint8Array) =>
  streamsOf(pdf)
    .flatMap(text => [...text.matchAll(/\[[^\]]*\] TJ/g)])
    .flatMap(([set]) => [...set.matchAll(/<([0-9a-f]+)>/g)])
    .reduce((sum, [, digits]) => sum + digits!.length / 4, 0)
