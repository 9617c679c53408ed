import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zatcaQr } from './zatca.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const invoice = {
  seller: 'Salla',
  vatNumber: '1234567891',
  issuedAt: '2021-07-12T14:25:09Z',
  gross: '100.00',
  tax: '15.00',
}

test('an invoice of Salla has the code that is published for it', () => {
  expect(zatcaQr(invoice)).toBe(
    'AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA=',
  )
})

function fieldsOf(code: string): string[] {
  const bytes = Buffer.from(code, 'base64')
  expect(bytes.toString('base64')).toBe(code)
  const fields: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!) {
    expect(bytes[at]).toBe(fields.length + 1)
    fields.push(bytes.subarray(at + 2, at + 2 + bytes[at + 1]!).toString('utf8'))
  }
  return fields
}

test('a seller in Arabic is counted in bytes', () => {
  expect(fieldsOf(zatcaQr({ ...invoice, seller: 'عيادة الشفاء' }))[0]).toBe('عيادة الشفاء')
})

test('whoever reads the code gets every field, of any script', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter(one => Buffer.from(one).length <= 255)
  fc.assert(
    fc.property(text, text, (seller, tax) => {
      const { vatNumber, issuedAt, gross } = invoice
      expect(fieldsOf(zatcaQr({ ...invoice, seller, tax }))).toEqual([
        seller,
        vatNumber,
        issuedAt,
        gross,
        tax,
      ])
    }),
  )
})

test('a long name is cut at a character, at 255 bytes', () => {
  expect(fieldsOf(zatcaQr({ ...invoice, seller: 'ش'.repeat(200) }))[0]).toBe('ش'.repeat(127))
  expect(fieldsOf(zatcaQr({ ...invoice, seller: 'x'.repeat(300) }))[0]).toBe('x'.repeat(255))
})
