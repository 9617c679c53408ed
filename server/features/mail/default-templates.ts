import type { Locale } from '#contract/locale.ts'
import type { AccountMailKind, MailTemplateKind } from '#contract/mail-templates.ts'
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
      body: `{{organization}} has made you an account in Lindenwell. Choose your password here:
{{link}}

The link is good for seven days and can be used once.`,
    },
    ar: {
      subject: 'دعوة من {{organization}} إلى Lindenwell',
      body: `أنشأت {{organization}} حسابًا لك في Lindenwell. اختر كلمة مرورك من هنا:
{{link}}

الرابط صالح سبعة أيام ويُستخدم مرة واحدة.`,
    },
    hi: {
      subject: '{{organization}} ने आपको Lindenwell पर बुलाया है',
      body: `{{organization}} ने Lindenwell पर आपका खाता बनाया है। अपना पासवर्ड यहाँ चुनें:
{{link}}

यह लिंक सात दिन तक चलेगा और एक ही बार काम आएगा।`,
    },
  },
  added_to_organization: {
    en: {
      subject: '{{organization}} has added you in Lindenwell',
      body: `{{organization}} has added you. Log in with your own password, and it stands in your profile menu:
{{link}}`,
    },
    ar: {
      subject: 'أضافتك {{organization}} في Lindenwell',
      body: `أضافتك {{organization}}. سجّل الدخول بكلمة مرورك وستجدها في قائمة ملفك الشخصي:
{{link}}`,
    },
    hi: {
      subject: '{{organization}} ने आपको Lindenwell में जोड़ा है',
      body: `{{organization}} ने आपको जोड़ा है। अपने पासवर्ड से लॉग इन करें, यह आपके प्रोफ़ाइल मेन्यू में दिखेगा:
{{link}}`,
    },
  },
  reset_link: {
    en: {
      subject: 'Set a new Lindenwell password',
      body: `You asked for a new password. Set it here:
{{link}}

The link is good for ten minutes and can be used once. All devices are signed out with it.`,
    },
    ar: {
      subject: 'تعيين كلمة مرور جديدة في Lindenwell',
      body: `طلبت كلمة مرور جديدة. عيّنها من هنا:
{{link}}

الرابط صالح عشر دقائق ويُستخدم مرة واحدة، وبه تُسجَّل كل الأجهزة خروجًا.`,
    },
    hi: {
      subject: 'Lindenwell का नया पासवर्ड चुनें',
      body: `आपने नया पासवर्ड माँगा है। उसे यहाँ चुनें:
{{link}}

यह लिंक दस मिनट तक चलेगा और एक ही बार काम आएगा। इससे सभी डिवाइस लॉग आउट हो जाएँगे।`,
    },
  },
}

const isOfAccount = (kind: MailTemplateKind): kind is AccountMailKind => kind in accountTexts

/** The words that a mail comes with. */
export function defaultTemplate(kind: MailTemplateKind, locale: Locale): TemplateText {
  if (!isOfAccount(kind)) return visitTexts[kind][locale]
  const { subject, body } = accountTexts[kind][locale]
  return { subject, body: `${body}\n\n${footers[locale]}\n` }
}
