import { expect, test } from 'vitest'
import { addTexts, translatorOf } from '#web/i18n/texts.ts'
import { loadAppTexts } from '#words/app-texts.ts'
import { saySamples } from './say-samples.ts'

test.each([
  ['en', ['1 patient with 0 visits', '2 patients with 1 visit', '11 patients with 3 visits']],
  ['hi', ['1 मरीज़ और 0 अपॉइंटमेंट', '2 मरीज़ और 1 अपॉइंटमेंट', '11 मरीज़ और 3 अपॉइंटमेंट']],
  ['ar', ['مريض واحد ولا مواعيد', 'مريضان وموعد واحد', '11 مريضًا و3 مواعيد']],
] as const)('the sample data is counted in %s', async (locale, said) => {
  addTexts(locale, await loadAppTexts(locale))
  const { t } = translatorOf('dashboard')
  const texts = [
    [1, 0],
    [2, 1],
    [11, 3],
  ].map(([patients, appointments]) => saySamples({ patients: patients!, appointments: appointments! }, t))
  for (const [index, part] of said.entries()) expect(texts[index]).toContain(part)
})
