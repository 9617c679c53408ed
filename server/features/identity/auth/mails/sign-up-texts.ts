import type { Locale } from '#contract/core/locale.ts'
import type { MailText } from '#server/features/shared/mail/texts.ts'

type Text = { subject: string; body: (values: { clinic: string; code: string }) => string }

/** The code stands as six digits together, the only such number of the mail. */
const codeTexts: Record<Locale, Text> = {
  en: {
    subject: 'Your Lindenwell code',
    body: ({ clinic, code }) => `Welcome to Lindenwell.

Your code to verify the clinic "${clinic}":

${code}

It is good for ten minutes and can be used once.

If you did not expect this mail, you can ignore it.
`,
  },
  hi: {
    subject: 'आपका Lindenwell कोड',
    body: ({ clinic, code }) => `Lindenwell में आपका स्वागत है।

क्लिनिक “${clinic}” की पुष्टि के लिए आपका कोड:

${code}

यह दस मिनट तक चलेगा और एक ही बार काम आएगा।

अगर आपको इस ईमेल की उम्मीद नहीं थी, तो इसे अनदेखा कर सकते हैं।
`,
  },
  ar: {
    subject: 'رمز Lindenwell الخاص بك',
    body: ({ clinic, code }) => `مرحبًا بك في Lindenwell.

رمزك لتأكيد عيادة «${clinic}»:

${code}

الرمز صالح عشر دقائق ويُستخدم مرة واحدة.

إذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.
`,
  },
}

const knownTexts: Record<
  Locale,
  { subject: string; body: (links: { login: string; forgotten: string }) => string }
> = {
  en: {
    subject: 'You have a Lindenwell account already',
    body: ({
      login,
      forgotten,
    }) => `Somebody, perhaps you, has tried to register a clinic with this e-mail address.
You have an account with it already. You can sign in here:
${login}

If you have forgotten your password, ask for a new one here:
${forgotten}

If you did not expect this mail, you can ignore it.
`,
  },
  hi: {
    subject: 'आपका Lindenwell खाता पहले से है',
    body: ({ login, forgotten }) => `किसी ने, शायद आपने, इस ईमेल पते से क्लिनिक रजिस्टर करना चाहा।
इससे आपका खाता पहले से है। यहाँ लॉग इन करें:
${login}

अगर पासवर्ड भूल गए हैं, तो यहाँ नया माँगें:
${forgotten}

अगर आपको इस ईमेल की उम्मीद नहीं थी, तो इसे अनदेखा कर सकते हैं।
`,
  },
  ar: {
    subject: 'لديك حساب في Lindenwell بالفعل',
    body: ({ login, forgotten }) => `حاول شخص ما، ربما أنت، تسجيل عيادة بعنوان البريد هذا.
لديك حساب به بالفعل. يمكنك تسجيل الدخول من هنا:
${login}

إن نسيت كلمة مرورك فاطلب كلمة جديدة من هنا:
${forgotten}

إذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.
`,
  },
}

export function verificationCode(locale: Locale, clinic: string, code: string): MailText {
  const { subject, body } = codeTexts[locale]
  return { subject, highlight: code, text: body({ clinic, code }) }
}

export function alreadyRegistered(locale: Locale, publicUrl: string): MailText {
  const { subject, body } = knownTexts[locale]
  const login = `${publicUrl}/login`
  return { subject, highlight: login, text: body({ login, forgotten: `${publicUrl}/forgotPassword` }) }
}
