import { facts, letter, type Text } from '#server/features/day/public-booking/mail-texts.ts'

type Offer = Record<
  'patient' | 'when' | 'until' | 'doctor' | 'service' | 'clinic' | 'address' | 'phone' | 'link',
  string
>

export const offerText: Text<Offer> = {
  en: offer => ({
    subject: `A time has come free: ${offer.when}, ${offer.clinic}`,
    body: letter(
      'en',
      'You are on the waiting list, and a time has come free.',
      facts.en(offer),
      `It is held for you until ${offer.until}. Take it, or say no, here:`,
      offer.link,
      `If you do nothing, it goes to the next in line, and you stay on the waiting list. Questions? Call the clinic: ${offer.phone}`,
    ),
  }),
  ar: offer => ({
    subject: `أصبح موعد متاحًا: ${offer.when}، ${offer.clinic}`,
    body: letter(
      'ar',
      'أنت على قائمة انتظار المواعيد، وقد أصبح موعد متاحًا.',
      facts.ar(offer),
      `الموعد محجوز لك مؤقتًا حتى ${offer.until}. لقبوله أو رفضه:`,
      offer.link,
      `إن لم تفعل شيئًا فسيُعرض على من يليك، وتبقى أنت على قائمة انتظار المواعيد. للاستفسار اتصل بالعيادة: ${offer.phone}`,
    ),
  }),
  hi: offer => ({
    subject: `एक समय ख़ाली हुआ है: ${offer.when}, ${offer.clinic}`,
    body: letter(
      'hi',
      'आप प्रतीक्षा सूची में हैं, और एक समय ख़ाली हुआ है।',
      facts.hi(offer),
      `यह समय ${offer.until} तक आपके लिए रखा गया है। इसे लेने या मना करने के लिए यहाँ जाएँ:`,
      offer.link,
      `अगर आप कुछ नहीं करते, तो यह अगले व्यक्ति को दिया जाएगा और आप प्रतीक्षा सूची में बने रहेंगे। कुछ पूछना हो तो क्लिनिक को फ़ोन करें: ${offer.phone}`,
    ),
  }),
}
