import type { Locale } from '#contract/core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { digest, newCode } from '#server/platform/secrets/secrets.ts'
import type { MailText } from '#server/features/shared/mail/texts.ts'

/** The product's own words, whatever an organization writes: the code stands as six digits together, the only ones. */
const texts: Record<Locale, { subject: string; body: (code: string) => string }> = {
  en: {
    subject: 'Your Lindenwell code',
    body: code => `Somebody, perhaps you, is signing in to Lindenwell with this e-mail address. This code shows that the mailbox is yours:

${code}

It is good for ten minutes and can be used once. After it you choose a password of your own.

If this was not you, do nothing: without the code nobody gets in.
`,
  },
  hi: {
    subject: 'आपका Lindenwell कोड',
    body: code => `कोई, शायद आप, इस ईमेल पते से Lindenwell में लॉग इन कर रहा है। यह कोड दिखाता है कि यह मेलबॉक्स आपका है:

${code}

यह दस मिनट तक चलेगा और एक ही बार काम आएगा। इसके बाद आप अपना पासवर्ड चुनेंगे।

अगर यह आप नहीं थे, तो कुछ न करें: कोड के बिना कोई अंदर नहीं आ सकता।
`,
  },
  ar: {
    subject: 'رمز Lindenwell الخاص بك',
    body: code => `يحاول شخص ما، ربما أنت، تسجيل الدخول إلى Lindenwell بعنوان البريد هذا. يثبت هذا الرمز أن صندوق البريد لك:

${code}

الرمز صالح عشر دقائق ويُستخدم مرة واحدة. بعده تختار كلمة مرورك الخاصة.

إن لم تكن أنت فلا تفعل شيئًا: لا يدخل أحد من دون الرمز.
`,
  },
}

/** In the language of the organization that made the account. Undefined where nobody waits for a code any more. */
export async function composeAccountCode(db: Db, id: string | null): Promise<MailText | undefined> {
  const code = newCode()
  const [attempt] = await db<{ accountId: string }[]>`
    update account_codes set code_hash = ${digest(`${id}:${code}`)}, tries = 0, expires_at = now() + interval '10 minutes'
    where id = ${id} returning account_id as "accountId"`
  if (!attempt) return undefined
  const [maker] = await db<{ locale: Locale }[]>`
    select o.locale from accounts a join organizations o on o.id = a.admitted_by where a.id = ${attempt.accountId}`
  const { subject, body } = texts[maker?.locale ?? 'en']
  return { subject, highlight: code, text: body(code) }
}
