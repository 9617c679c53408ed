import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Locale } from '#contract/core/locale.ts'
import { showMembershipsOf, type Db } from '#server/platform/db/database.ts'
import type { NoticeKind, SignInFacts } from '#server/features/shared/mail/outbox.ts'
import type { MailText } from '#server/features/shared/mail/texts.ts'

type Facts = { when: string; device: string; address: string; link: string }
type Texts = Record<NoticeKind, { subject: string; body: (facts: Facts) => string }>

/** The product's own words, whatever an organization writes. Their links lead to a page that asks for a password or an address. */
const texts: Record<Locale, Texts> = {
  en: {
    new_sign_in: {
      subject: 'New sign-in to Lindenwell',
      body: ({
        when,
        device,
        address,
        link,
      }) => `Your Lindenwell account was signed in to from a device that is new to it.

When: ${when}
Device: ${device}
Network address: ${address}

If this was you, there is nothing to do.
If it was not you, somebody knows your password. Choose a new one, which signs every device out:
${link}
`,
    },
    password_changed: {
      subject: 'Your Lindenwell password was changed',
      body: ({
        when,
        device,
        address,
        link,
      }) => `The password of your Lindenwell account was changed, and other devices were signed out.

When: ${when}
Device: ${device}
Network address: ${address}

If this was you, there is nothing to do.
If it was not you, choose a new password at once, and tell your clinic:
${link}
`,
    },
  },
  hi: {
    new_sign_in: {
      subject: 'Lindenwell में नया लॉग इन',
      body: ({
        when,
        device,
        address,
        link,
      }) => `आपके Lindenwell खाते में ऐसे डिवाइस से लॉग इन हुआ है जो इसके लिए नया है।

समय: ${when}
डिवाइस: ${device}
नेटवर्क पता: ${address}

अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है।
अगर यह आप नहीं थे, तो कोई आपका पासवर्ड जानता है। नया पासवर्ड चुनें, इससे हर डिवाइस लॉग आउट हो जाएगा:
${link}
`,
    },
    password_changed: {
      subject: 'आपका Lindenwell पासवर्ड बदला गया',
      body: ({
        when,
        device,
        address,
        link,
      }) => `आपके Lindenwell खाते का पासवर्ड बदल दिया गया है, और दूसरे डिवाइस लॉग आउट हो गए हैं।

समय: ${when}
डिवाइस: ${device}
नेटवर्क पता: ${address}

अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है।
अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें और अपने क्लिनिक को बताएँ:
${link}
`,
    },
  },
  ar: {
    new_sign_in: {
      subject: 'تسجيل دخول جديد إلى Lindenwell',
      body: ({ when, device, address, link }) => `سُجّل الدخول إلى حسابك في Lindenwell من جهاز جديد عليه.

الوقت: ${when}
الجهاز: ${device}
عنوان الشبكة: ${address}

إن كنت أنت فلا حاجة إلى فعل شيء.
إن لم تكن أنت فهناك من يعرف كلمة مرورك. اختر كلمة مرور جديدة، وبذلك يُسجّل خروج كل الأجهزة:
${link}
`,
    },
    password_changed: {
      subject: 'تغيّرت كلمة مرورك في Lindenwell',
      body: ({
        when,
        device,
        address,
        link,
      }) => `تغيّرت كلمة مرور حسابك في Lindenwell وسُجّل خروج الأجهزة الأخرى.

الوقت: ${when}
الجهاز: ${device}
عنوان الشبكة: ${address}

إن كنت أنت فلا حاجة إلى فعل شيء.
إن لم تكن أنت فاختر كلمة مرور جديدة فورًا وأخبر عيادتك:
${link}
`,
    },
  },
}

const unknownDevice: Record<Locale, string> = { en: 'unknown', hi: 'अज्ञात', ar: 'غير معروف' }

/** In the language and the time zone of the organization, where the account belongs to one only. */
export async function composeAccountNotice(
  db: Db,
  { kind, accountId, facts }: { kind: NoticeKind; accountId: string; facts: SignInFacts },
  publicUrl: string,
): Promise<MailText> {
  await showMembershipsOf(db, accountId)
  const places = await db<{ locale: Locale; timeZone: string }[]>`
    select distinct o.id, o.locale, o.time_zone as "timeZone"
    from memberships m join organizations o on o.id = m.organization_id
    where m.account_id = ${accountId} limit 2`
  const { locale, timeZone } = (places.length === 1 && places[0]) || { locale: 'en', timeZone: 'UTC' }
  const [day, time] = formatInstant(timeZone, Date.parse(facts.at)).split('T') as [string, string]
  const { subject, body } = texts[locale as Locale][kind]
  const link = `${publicUrl}/forgotPassword`
  return {
    subject,
    highlight: link,
    text: body({
      when: `${day} ${time.slice(0, 5)} (${timeZone})`,
      device: [facts.browser, facts.system].filter(Boolean).join(', ') || unknownDevice[locale as Locale],
      address: facts.address,
      link,
    }),
  }
}
