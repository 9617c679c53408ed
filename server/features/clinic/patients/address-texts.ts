import type { Locale } from '#contract/core/locale.ts'
import type { AddressMailKind } from '#server/features/shared/mail/outbox.ts'

type Values = {
  organization: string
  /** Empty where the mail has none. */
  link: string
  /** In the record now. */
  address: string
}
type Text = { subject: (organization: string) => string; body: (values: Values) => string }

/** They name no patient: a mail lies in mailboxes that are not ours. */
export const addressTexts: Record<Locale, Record<AddressMailKind, Text>> = {
  en: {
    address_changed: {
      subject: organization => `Your e-mail address at ${organization} was changed`,
      body: ({
        organization,
        link,
        address,
      }) => `${organization} has changed the e-mail address in a patient record that had this one. The new address:

${address}

Prescriptions and medical reports stay closed in the patient portal until the change is confirmed.
If the new address is right, confirm it here:
${link}

The link is good for seven days and can be used once.
If you have not asked for this change, do not use the link, and tell ${organization}.
`,
    },
    address_proof: {
      subject: organization => `Confirm your e-mail address at ${organization}`,
      body: ({
        organization,
        link,
      }) => `Somebody, perhaps you, wants this e-mail address in a patient record at ${organization}.
Confirm that it is yours here:
${link}

The link is good for one day and can be used once. Until then the old address stays.
If you did not ask for it, you can ignore this mail.
`,
    },
    address_replaced: {
      subject: organization => `Your e-mail address at ${organization} was changed`,
      body: ({
        organization,
        address,
      }) => `In the patient portal of ${organization}, this e-mail address was replaced. The new address:

${address}

If it was not you, tell ${organization} and change your password.
`,
    },
  },
  hi: {
    address_changed: {
      subject: organization => `${organization} में आपका ईमेल पता बदला गया`,
      body: ({
        organization,
        link,
        address,
      }) => `${organization} ने उस मरीज़ रिकॉर्ड का ईमेल पता बदला है जिसमें यह पता था। नया पता:

${address}

बदलाव की पुष्टि होने तक मरीज़ पोर्टल में पर्चे और मेडिकल रिपोर्ट बंद रहेंगे।
अगर नया पता सही है, तो यहाँ पुष्टि करें:
${link}

यह लिंक सात दिन तक और एक बार काम करता है।
अगर आपने यह बदलाव नहीं माँगा था, तो लिंक का उपयोग न करें और ${organization} को बताएँ।
`,
    },
    address_proof: {
      subject: organization => `${organization} में अपने ईमेल पते की पुष्टि करें`,
      body: ({
        organization,
        link,
      }) => `किसी ने, शायद आपने, ${organization} के एक मरीज़ रिकॉर्ड में यह ईमेल पता चाहा है।
यहाँ पुष्टि करें कि यह आपका है:
${link}

यह लिंक एक दिन तक और एक बार काम करता है। तब तक पुराना पता रहेगा।
अगर आपने यह नहीं माँगा था, तो इस मेल को अनदेखा कर सकते हैं।
`,
    },
    address_replaced: {
      subject: organization => `${organization} में आपका ईमेल पता बदला गया`,
      body: ({ organization, address }) => `${organization} के मरीज़ पोर्टल में यह ईमेल पता बदल दिया गया है। नया पता:

${address}

अगर यह आपने नहीं किया, तो ${organization} को बताएँ और अपना पासवर्ड बदलें।
`,
    },
  },
  ar: {
    address_changed: {
      subject: organization => `تغيّر بريدك الإلكتروني لدى ${organization}`,
      body: ({
        organization,
        link,
        address,
      }) => `غيّرت ${organization} البريد الإلكتروني في سجل مريض كان فيه هذا البريد. البريد الجديد:

${address}

تبقى الوصفات والتقارير الطبية مغلقة في بوابة المريض حتى يُؤكَّد التغيير.
إن كان البريد الجديد صحيحًا فأكّده هنا:
${link}

الرابط صالح لسبعة أيام ويُستخدم مرة واحدة.
إن لم تطلب هذا التغيير فلا تستخدم الرابط، وأخبر ${organization}.
`,
    },
    address_proof: {
      subject: organization => `أكّد بريدك الإلكتروني لدى ${organization}`,
      body: ({
        organization,
        link,
      }) => `يريد شخص ما، ربما أنت، هذا البريد الإلكتروني في سجل مريض لدى ${organization}.
أكّد أنه بريدك هنا:
${link}

الرابط صالح ليوم واحد ويُستخدم مرة واحدة. حتى ذلك الحين يبقى البريد القديم.
إن لم تطلب ذلك فيمكنك تجاهل هذه الرسالة.
`,
    },
    address_replaced: {
      subject: organization => `تغيّر بريدك الإلكتروني لدى ${organization}`,
      body: ({
        organization,
        address,
      }) => `استُبدل هذا البريد الإلكتروني في بوابة المرضى لدى ${organization}. البريد الجديد:

${address}

إن لم تكن أنت من فعل ذلك فأخبر ${organization} وغيّر كلمة مرورك.
`,
    },
  },
}
