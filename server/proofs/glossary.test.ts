import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Pair = { use: string; not: string[]; except?: string[]; exceptKeys?: string[] }
type Faults = (pairs: Pair[], locale: string, text: string, key?: string) => { word: string; use: string }[]
// JavaScript, because these scripts run before anything is installed.
const { glossaryFaults } = (await import(
  join(import.meta.dirname, '../../scripts/checks/check-glossary.js')
)) as {
  glossaryFaults: Faults
}

const hindi = [
  { use: 'संस्था', not: ['संगठन'] },
  { use: 'तारीख़', not: ['तारीख'] },
  { use: 'अतिरिक्त बुकिंग', not: ['दोहरी बुकिंग'], except: ['दोहरी बुकिंग होने ही नहीं देता'] },
  { use: 'शुल्क', not: ['कीमत'], exceptKeys: ['pages.pricing.heading'] },
]
const arabic = [{ use: 'رمز', not: ['كود'] }]

describe('the glossary', () => {
  it('finds a word that the glossary replaces, also with a suffix', () => {
    expect(glossaryFaults(hindi, 'hi', 'सभी संगठनों में')).toEqual([{ word: 'संगठन', use: 'संस्था' }])
    expect(glossaryFaults(hindi, 'hi', 'जन्म की तारीख')).toHaveLength(1)
    expect(glossaryFaults(arabic, 'ar', 'أدخل الكود')).toHaveLength(1)
    expect(glossaryFaults(arabic, 'ar', 'بكود جديد')).toHaveLength(1)
  })

  it('accepts the right word, a part of another word and an exception', () => {
    expect(glossaryFaults(hindi, 'hi', 'जन्म की तारीख़')).toEqual([])
    expect(glossaryFaults(hindi, 'hi', 'उपसंगठन')).toEqual([])
    expect(glossaryFaults(hindi, 'hi', 'डेटाबेस दोहरी बुकिंग होने ही नहीं देता')).toEqual([])
    expect(glossaryFaults(hindi, 'hi', 'दोहरी बुकिंग')).toHaveLength(1)
    expect(glossaryFaults(hindi, 'hi', 'कीमत', 'pages.pricing.heading')).toEqual([])
    expect(glossaryFaults(arabic, 'ar', 'أكواد')).toEqual([])
  })
})
