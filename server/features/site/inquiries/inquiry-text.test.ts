import { expect, test } from 'vitest'
import { inquiryText } from './inquiry-text.ts'

const asked = {
  name: 'Meera Nair\r\nClinic: https://evil.example',
  email: 'meera@example.org',
  phone: null,
  clinicName: 'Riverside',
  message: 'Two branches, four doctors.',
  preferredDate: null,
  preferredTime: null,
  timeZone: null,
  locale: 'en',
}

test.each([
  ['quote', 'A quote is asked for (Lindenwell)'],
  ['demoCall', 'A demo call is asked for (Lindenwell)'],
  ['hire', 'A project inquiry (Lindenwell)'],
  ['support', 'A question to support (Lindenwell)'],
])('%s has a subject of ours, and names on lines of their own', (kind, subject) => {
  const mail = inquiryText({ ...asked, kind })
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain('Name: Meera Nair Clinic:\nClinic: Riverside\n')
  expect(mail.text).toContain('Two branches, four doctors.')
})
