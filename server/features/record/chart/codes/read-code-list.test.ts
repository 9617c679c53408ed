import { describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { readCodeList } from './read-code-list.ts'

const read = (text: string) => readCodeList(Buffer.from(text))
const codes = (text: string) => read(text).rows.map(({ code, text: words }) => [code, words])
function refusal(file: Buffer | string) {
  try {
    readCodeList(Buffer.from(file as string))
  } catch (error) {
    return error
  }
}
const order = (number: number, code: string, use: 0 | 1, short: string, whole: string) =>
  `${String(number).padStart(5, '0')} ${code.padEnd(7)} ${use} ${short.padEnd(60)} ${whole}`

describe('a CSV file', () => {
  test('has columns in any order, quoted cells, and a byte order mark if it likes', () => {
    expect(codes('code,text\nJ02.9,"Sore throat, acute"\r\nI10,Hypertension\r\n')).toEqual([
      ['J02.9', 'Sore throat, acute'],
      ['I10', 'Hypertension'],
    ])
    expect(read('\ufeffText;Words;CODE\n"Zucker; ""süß""";sugar dm;E11.9').rows).toEqual([
      { code: 'E11.9', text: 'Zucker; "süß"', words: 'sugar dm' },
    ])
  })

  test.each([
    ['a row without a code', ',Something', clinicalMessages.codeRowCode],
    ['a code with a space', 'A 1,Something', clinicalMessages.codeRowCode],
    ['a code of 21 letters', `${'A'.repeat(21)},Something`, clinicalMessages.codeRowCode],
    ['a row without a text', 'A1', clinicalMessages.codeRowText],
    ['a text of 301 letters', `A1,${'x'.repeat(301)}`, clinicalMessages.codeRowText],
    ['a text with a sign that cannot be printed', 'A1,a\u0007b', clinicalMessages.codeRowText],
    ['a code that is there already', 'I10,Again', clinicalMessages.codeRowTwice],
    ['a quote that is not closed', 'A1,"Something', clinicalMessages.codeRowBroken],
  ])('%s is reported, and the others are kept', (_, line, reason) => {
    const { rows, bad } = read(`code,text\nI10,Hypertension\n${line}\nJ45.909,Asthma`)
    expect(rows.map(({ code }) => code)).toEqual(['I10', 'J45.909'])
    expect(bad).toEqual([{ row: 3, reason }])
  })

  test('of 75,000 rows the three bad ones are named', () => {
    const lines = Array.from({ length: 75_000 }, (_, index) => `X${index},"Disease, number ${index}"`)
    lines[10] = ',No code'
    lines[40_000] = 'X40000,"never closed'
    lines[74_999] = 'X5,Twice'
    const { rows, bad } = read(`code,text\r\n${lines.join('\r\n')}`)
    expect(rows).toHaveLength(74_997)
    expect(rows.at(-1)).toEqual({ code: 'X74998', text: 'Disease, number 74998', words: '' })
    expect(bad).toEqual([
      { row: 12, reason: clinicalMessages.codeRowCode },
      { row: 40_002, reason: clinicalMessages.codeRowBroken },
      { row: 75_001, reason: clinicalMessages.codeRowTwice },
    ])
  })
})

describe('the order file of ICD-10-CM', () => {
  test('gives the codes that may be used, with their dot and the whole text', () => {
    const file = [
      order(1, 'A00', 0, 'Cholera', 'Cholera'),
      order(
        2,
        'A000',
        1,
        'Cholera due to Vibrio cholerae',
        'Cholera due to Vibrio cholerae 01, biovar cholerae',
      ),
      order(
        3,
        'C7A00',
        1,
        'Malig carcinoid tumor of unsp site',
        'Malignant carcinoid tumor of unspecified site',
      ),
      order(4, 'I10', 1, 'Essential (primary) hypertension', 'Essential (primary) hypertension'),
      order(5, 'S52501A', 1, 'Fx of radius', 'Fracture of radius, initial encounter'),
      'This is no line of the file',
      '',
    ].join('\r\n')
    expect(codes(file)).toEqual([
      ['A00.0', 'Cholera due to Vibrio cholerae 01, biovar cholerae'],
      ['C7A.00', 'Malignant carcinoid tumor of unspecified site'],
      ['I10', 'Essential (primary) hypertension'],
      ['S52.501A', 'Fracture of radius, initial encounter'],
    ])
    expect(read(file).bad).toEqual([{ row: 6, reason: clinicalMessages.codeRowBroken }])
  })
})

test.each([
  ['that is not UTF-8', Buffer.from('code,text\nA1,Fi\xe8vre', 'latin1'), clinicalMessages.codeListNotUtf8],
  ['in UTF-16', Buffer.from('\ufeffcode,text\nA1,Fever', 'utf16le'), clinicalMessages.codeListNotUtf8],
  ['without a header', 'A1,Fever', clinicalMessages.codeListUnknown],
  ['that is empty', '', clinicalMessages.codeListUnknown],
  ['with a header alone', 'code,text\n', clinicalMessages.codeListEmpty],
  ['with bad rows alone', 'code,text\nA1', clinicalMessages.codeListEmpty],
  ['of 100,001 rows', `code,text${'\nA1,Fever'.repeat(100_001)}`, clinicalMessages.codeListTooLong],
])('a file %s is refused in words', (_, file, message) => {
  expect(refusal(file)).toMatchObject({ code: 'invalid_input', extras: { errors: { file: message } } })
})
