import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/core/locale.ts'
import { Paper } from '#web/features/record/prescriptions/Paper.tsx'
import { addTexts } from '#web/i18n/texts.ts'
import { loadRecordTexts } from '#words/record-texts.ts'
import { OwnLines } from './OwnLines.tsx'
import { SharedPrescriptions } from './shared-visits/SharedRows.tsx'

afterEach(() => vi.unstubAllGlobals())

const lines = [
  {
    medicineName: 'پ',
    dosage: '1 tab',
    recurrence: 'q6h sos',
    duration: '3d',
    instructions: 'after food, max 4 a day',
  },
]
const places = {
  portal: () => <OwnLines lines={lines} />,
  'a shared visit': () => (
    <SharedPrescriptions prescriptions={[{ _id: '1', prescriptionNumber: 'RX-1', lines }] as never} />
  ),
  'the preview of the paper': () => (
    <Paper
      label=""
      clinic={undefined}
      patient={undefined}
      doctor={undefined}
      number={undefined}
      issuedOn="2026-11-30"
      lines={lines}
      note={null}
    />
  ),
}
const said: Record<Locale, string[]> = {
  en: ['1 tablet', 'Every 6 hours, if needed', '3 days', 'After food, at most 4 a day'],
  hi: ['1 गोली', 'हर 6 घंटे पर, ज़रूरत पड़ने पर', '3 दिन', 'खाने के बाद, दिन में ज़्यादा से ज़्यादा 4'],
  ar: ['1 حبة', 'كل 6 ساعات، عند الحاجة', '3 أيام', 'بعد الأكل، 4 كحد أقصى في اليوم'],
}

test.each(
  Object.entries(places).flatMap(([place, show]) =>
    (['en', 'hi', 'ar'] as const).map(locale => [place, locale, show] as const),
  ),
)('%s says a medicine in words, in %s', async (_place, locale, show) => {
  vi.stubGlobal('document', { documentElement: { lang: locale } })
  addTexts(locale, await loadRecordTexts(locale))
  const text = renderToStaticMarkup(show()).replace(/<[^>]+>/g, '')
  for (const words of said[locale]) expect(text).toContain(words)
  expect(text).not.toMatch(/q6h|sos|3d\b/)
})
