import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailText } from '#server/features/shared/mail/texts.ts'

type Values = { organization: string; email: string }

const texts: Record<Locale, { subject: (organization: string) => string; body: (values: Values) => string }> =
  {
    en: {
      subject: organization => `Your e-mail address at ${organization} was changed`,
      body: ({
        organization,
        email,
      }) => `${organization} has changed the e-mail address in your record there. The new address:

${email}

You go on signing in with the address that this mail went to.
If you have not asked for this change, tell ${organization}.
`,
    },
    hi: {
      subject: organization => `${organization} में आपका ईमेल पता बदला गया`,
      body: ({ organization, email }) => `${organization} ने अपने यहाँ आपके रिकॉर्ड का ईमेल पता बदल दिया है। नया पता:

${email}

आप उसी पते से लॉग इन करते रहेंगे जिस पर यह मेल आया है।
अगर आपने यह बदलाव नहीं माँगा था, तो ${organization} को बताएँ।
`,
    },
    ar: {
      subject: organization => `تغيّر بريدك الإلكتروني لدى ${organization}`,
      body: ({ organization, email }) => `غيّرت ${organization} البريد الإلكتروني في سجلك لديها. البريد الجديد:

${email}

تواصل تسجيل الدخول بالبريد الذي وصلت إليه هذه الرسالة.
إن لم تطلب هذا التغيير فأخبر ${organization}.
`,
    },
  }

/** Of a doctor or a receptionist, to the address that was there before. `email`: the new one, masked. */
export async function composeChangedEmail(
  db: Db,
  organizationId: string,
  { email }: { email: string },
): Promise<MailText | undefined> {
  const [row] = await db<{ name: string; locale: Locale }[]>`
    select name, locale from organizations where id = ${organizationId}`
  if (!row) return undefined
  const organization = plainName(row.name)
  const { subject, body } = texts[row.locale]
  return { subject: subject(organization), highlight: '', text: body({ organization, email }) }
}
