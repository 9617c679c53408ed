import type { Locale } from '#contract/core/locale.ts'

type Code = { clinic: string; code: string; waits: boolean }
type Visit = {
  patient: string
  when: string
  doctor: string
  service: string
  clinic: string
  address: string
  phone: string
  link: string
}
export type Text<Values> = Record<Locale, (values: Values) => { subject: string; body: string }>

const footers: Record<Locale, string> = {
  en: 'If you did not expect this mail, you can ignore it.',
  ar: 'إذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.',
  hi: 'अगर आपको इस ईमेल की उम्मीद नहीं थी, तो इसे अनदेखा कर सकते हैं।',
}

export const facts: Record<Locale, (visit: Omit<Visit, 'link' | 'phone'>) => string> = {
  en: ({ patient, when, service, doctor, clinic, address }) => `For: ${patient}
When: ${when}
What: ${service}
Doctor: ${doctor}
Where: ${clinic}, ${address}`,
  ar: ({ patient, when, service, doctor, clinic, address }) => `لأجل: ${patient}
الموعد: ${when}
الخدمة: ${service}
الطبيب: ${doctor}
المكان: ${clinic}، ${address}`,
  hi: ({ patient, when, service, doctor, clinic, address }) => `किसके लिए: ${patient}
कब: ${when}
सेवा: ${service}
डॉक्टर: ${doctor}
कहाँ: ${clinic}, ${address}`,
}

const manage: Record<Locale, (visit: Visit) => string> = {
  en: ({ link, phone }) => `Confirm, move or cancel it here:

${link}

Or call the clinic: ${phone}`,
  ar: ({ link, phone }) => `لتأكيد الموعد أو تغييره أو إلغائه:

${link}

أو اتصل بالعيادة: ${phone}`,
  hi: ({ link, phone }) => `आने की पुष्टि करनी हो, समय बदलना हो या रद्द करना हो तो यहाँ जाएँ:

${link}

या क्लिनिक को फ़ोन करें: ${phone}`,
}

export const letter = (locale: Locale, ...paragraphs: string[]) =>
  `${[...paragraphs, footers[locale]].join('\n\n')}\n`

/** The code stands as six digits together, the only such number of its mail: so no address stands beside it. */
export const codeText: Text<Code> = {
  en: ({ clinic, code, waits }) => ({
    subject: `Your code for ${clinic}`,
    body: letter(
      'en',
      `Your code to ${waits ? 'join the waiting list of' : 'book an appointment at'} ${clinic}:`,
      code,
      'It is good for ten minutes.',
    ),
  }),
  ar: ({ clinic, code, waits }) => ({
    subject: `رمزك للحجز في ${clinic}`,
    body: letter(
      'ar',
      `${waits ? 'رمزك للانضمام إلى قائمة انتظار المواعيد في' : 'رمزك لحجز موعد في'} ${clinic}:`,
      code,
      'الرمز صالح عشر دقائق.',
    ),
  }),
  hi: ({ clinic, code, waits }) => ({
    subject: `${clinic} के लिए आपका कोड`,
    body: letter(
      'hi',
      `${clinic} ${waits ? 'की प्रतीक्षा सूची में आने' : 'में अपॉइंटमेंट बुक करने'} का आपका कोड:`,
      code,
      'यह दस मिनट तक चलेगा।',
    ),
  }),
}

export const confirmationText: Text<Visit> = {
  en: visit => ({
    subject: `Booked: ${visit.when}, ${visit.clinic}`,
    body: letter('en', 'Your appointment is booked.', facts.en(visit), manage.en(visit)),
  }),
  ar: visit => ({
    subject: `تم الحجز: ${visit.when}، ${visit.clinic}`,
    body: letter('ar', 'تم حجز موعدك.', facts.ar(visit), manage.ar(visit)),
  }),
  hi: visit => ({
    subject: `बुक हुआ: ${visit.when}, ${visit.clinic}`,
    body: letter('hi', 'आपका अपॉइंटमेंट बुक हो गया है।', facts.hi(visit), manage.hi(visit)),
  }),
}
