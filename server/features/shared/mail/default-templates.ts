import type { Locale } from '#contract/core/locale.ts'
import type { AccountMailKind, MailTemplateKind } from '#contract/clinic/mail-templates.ts'
import { visitTexts } from './visit-templates.ts'

export type TemplateText = { subject: string; body: string }

const footers: Record<Locale, string> = {
  en: 'If you did not expect this mail, you can ignore it.',
  ar: 'إذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.',
  hi: 'अगर आपको इस ईमेल की उम्मीद नहीं थी, तो इसे अनदेखा कर सकते हैं।',
}

const accountTexts: Record<AccountMailKind, Record<Locale, TemplateText>> = {
  invitation: {
    en: {
      subject: '{{organization}} invites you to Lindenwell',
      body: '{{organization}} has made you an account in Lindenwell.',
    },
    ar: {
      subject: 'دعوة من {{organization}} إلى Lindenwell',
      body: 'أنشأت {{organization}} حسابًا لك في Lindenwell.',
    },
    hi: {
      subject: '{{organization}} ने आपको Lindenwell पर बुलाया है',
      body: '{{organization}} ने Lindenwell पर आपका खाता बनाया है।',
    },
  },
  added_to_organization: {
    en: {
      subject: '{{organization}} has added you in Lindenwell',
      body: '{{organization}} has added you.',
    },
    ar: {
      subject: 'أضافتك {{organization}} في Lindenwell',
      body: 'أضافتك {{organization}}.',
    },
    hi: {
      subject: '{{organization}} ने आपको Lindenwell में जोड़ा है',
      body: '{{organization}} ने आपको जोड़ा है।',
    },
  },
}

/** What stands around the link: it is ours, and no organization writes into it. */
const linkTexts: Record<AccountMailKind, Record<Locale, { before: string; after?: string }>> = {
  invitation: {
    en: {
      before: 'Choose your password here:',
      after: 'The link is good for seven days and can be used once.',
    },
    ar: { before: 'اختر كلمة مرورك من هنا:', after: 'الرابط صالح سبعة أيام ويُستخدم مرة واحدة.' },
    hi: {
      before: 'अपना पासवर्ड यहाँ चुनें:',
      after: 'यह लिंक सात दिन तक चलेगा और एक ही बार काम आएगा।',
    },
  },
  added_to_organization: {
    en: { before: 'Sign in with your own password, and accept or decline in your profile menu:' },
    ar: { before: 'سجّل الدخول بكلمة مرورك، ثم اقبل الدعوة أو ارفضها في قائمة ملفك الشخصي:' },
    hi: { before: 'अपने पासवर्ड से लॉग इन करें, और प्रोफ़ाइल मेन्यू में निमंत्रण स्वीकार या अस्वीकार करें:' },
  },
}

const resetTexts: Record<Locale, { subject: string; before: string; after: string }> = {
  en: {
    subject: 'Set a new Lindenwell password',
    before: 'You asked for a new password. Set it here:',
    after: 'The link is good for ten minutes and can be used once. All devices are signed out with it.',
  },
  ar: {
    subject: 'تعيين كلمة مرور جديدة في Lindenwell',
    before: 'طلبت كلمة مرور جديدة. عيّنها من هنا:',
    after: 'الرابط صالح عشر دقائق ويُستخدم مرة واحدة، وبه تُسجَّل كل الأجهزة خروجًا.',
  },
  hi: {
    subject: 'Lindenwell का नया पासवर्ड चुनें',
    before: 'आपने नया पासवर्ड माँगा है। उसे यहाँ चुनें:',
    after: 'यह लिंक दस मिनट तक चलेगा और एक ही बार काम आएगा। इससे सभी डिवाइस लॉग आउट हो जाएँगे।',
  },
}

const isOfAccount = (kind: MailTemplateKind): kind is AccountMailKind => kind in accountTexts

/** The words that a mail comes with. */
export const defaultTemplate = (kind: MailTemplateKind, locale: Locale): TemplateText =>
  isOfAccount(kind) ? accountTexts[kind][locale] : visitTexts[kind][locale]

/** What we write below the words of an organization, the link on a line alone. Empty: the message brings no such link. */
export function closingOf(kind: MailTemplateKind, locale: Locale, link: string): string {
  return isOfAccount(kind) ? around(linkTexts[kind][locale], locale, link) : ''
}

/** The mail to somebody who asked for a new password: no organization has a say in it. */
export const resetText = (locale: Locale, link: string): TemplateText => ({
  subject: resetTexts[locale].subject,
  body: around(resetTexts[locale], locale, link),
})

const around = ({ before, after }: { before: string; after?: string }, locale: Locale, link: string) =>
  `${before}\n${link}\n\n${[...(after ? [after] : []), footers[locale]].join('\n\n')}\n`
