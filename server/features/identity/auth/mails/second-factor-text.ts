import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailText } from '#server/features/shared/mail/texts.ts'

const installation = 'Whoever runs this Lindenwell installation'

const texts: Record<Locale, { subject: string; body: (who: string, link: string) => string }> = {
  en: {
    subject: 'Your two-factor sign-in was reset',
    body: (
      who,
      link,
    ) => `${who} has turned off two-factor sign-in of your Lindenwell account, for when phone and recovery codes are lost.
All devices are signed out. Sign in with your password, and turn it on again under Security:
${link}

If you have not asked for this, change your password and tell them at once.
`,
  },
  ar: {
    subject: 'أُعيد ضبط تسجيل دخولك بخطوتين',
    body: (
      who,
      link,
    ) => `أوقفت ${who} تسجيل الدخول بخطوتين لحسابك في Lindenwell، كما يحدث عند فقدان الهاتف ورموز الاسترداد.
سُجّل خروج كل الأجهزة. سجّل الدخول بكلمة مرورك ثم فعّله من جديد من قسم الأمان:
${link}

إن لم تطلب ذلك فغيّر كلمة مرورك وأخبرهم فورًا.
`,
  },
  hi: {
    subject: 'आपका दो-चरणीय लॉग इन रीसेट किया गया',
    body: (
      who,
      link,
    ) => `${who} ने आपके Lindenwell खाते का दो-चरणीय लॉग इन बंद कर दिया है, जैसा फ़ोन और रिकवरी कोड खो जाने पर किया जाता है।
सभी डिवाइस लॉग आउट हो गए हैं। अपने पासवर्ड से लॉग इन करें और सुरक्षा में इसे फिर चालू करें:
${link}

अगर आपने यह नहीं कहा था, तो अपना पासवर्ड बदलें और उन्हें तुरंत बताएँ।
`,
  },
}

/** Somebody else took a wall of the account away: its holder hears of it, in the organization's language. */
export async function composeSecondFactorReset(
  db: Db,
  organizationId: string | null,
  publicUrl: string,
): Promise<MailText> {
  const [organization] = await db<{ name: string; locale: Locale }[]>`
    select name, locale from organizations where id = ${organizationId}`
  const link = `${publicUrl}/login`
  const { subject, body } = texts[organization?.locale ?? 'en']
  return {
    subject,
    highlight: link,
    text: body(organization ? plainName(organization.name) : installation, link),
  }
}
