import type { Locale } from '#contract/core/locale.ts'
import type { VisitKind } from '#contract/clinic/mail-templates.ts'

/**
 * What patients are told of their visits. The text alone goes out as an SMS, so it is short; and it names no service: a
 * phone shows it to whoever stands beside it.
 */
export const visitTexts: Record<VisitKind, Record<Locale, { subject: string; body: string }>> = {
  confirmation: {
    en: {
      subject: 'Your appointment at {{clinic}}: {{date}}, {{time}}',
      body: `Hello {{name}}, your appointment at {{clinic}} is booked: {{date}} at {{time}}, with {{doctor}}. To change it, call {{phone}}.`,
    },
    ar: {
      subject: 'موعدك في {{clinic}}: {{date}}، {{time}}',
      body: `مرحبًا {{name}}، تم حجز موعدك في {{clinic}}: {{date}} الساعة {{time}} مع {{doctor}}. لتغييره اتصل على {{phone}}.`,
    },
    hi: {
      subject: '{{clinic}} में आपका अपॉइंटमेंट: {{date}}, {{time}}',
      body: `नमस्ते {{name}}, {{clinic}} में आपका अपॉइंटमेंट बुक हो गया है: {{date}}, {{time}} बजे, {{doctor}} के साथ। बदलने के लिए {{phone}} पर कॉल करें।`,
    },
  },
  moved: {
    en: {
      subject: 'Your appointment has been moved to {{date}}, {{time}}',
      body: `Hello {{name}}, your appointment at {{clinic}} has been moved. It is now on {{date}} at {{time}}, with {{doctor}}. Does this not suit you? Call {{phone}}.`,
    },
    ar: {
      subject: 'تم نقل موعدك إلى {{date}}، {{time}}',
      body: `مرحبًا {{name}}، تم نقل موعدك في {{clinic}}. أصبح {{date}} الساعة {{time}} مع {{doctor}}. إن لم يناسبك فاتصل على {{phone}}.`,
    },
    hi: {
      subject: 'आपके अपॉइंटमेंट का नया समय: {{date}}, {{time}}',
      body: `नमस्ते {{name}}, {{clinic}} में आपके अपॉइंटमेंट का समय बदल गया है। अब यह {{date}} को {{time}} बजे {{doctor}} के साथ है। समय ठीक न हो तो {{phone}} पर कॉल करें।`,
    },
  },
  cancelled: {
    en: {
      subject: 'Your appointment on {{date}} has been cancelled',
      body: `Hello {{name}}, your appointment at {{clinic}} on {{date}} at {{time}} has been cancelled. For a new one, call {{phone}}.`,
    },
    ar: {
      subject: 'أُلغي موعدك في {{date}}',
      body: `مرحبًا {{name}}، أُلغي موعدك في {{clinic}} يوم {{date}} الساعة {{time}}. لموعد جديد اتصل على {{phone}}.`,
    },
    hi: {
      subject: '{{date}} का आपका अपॉइंटमेंट रद्द हो गया है',
      body: `नमस्ते {{name}}, {{clinic}} में {{date}} को {{time}} बजे का आपका अपॉइंटमेंट रद्द हो गया है। नए समय के लिए {{phone}} पर कॉल करें।`,
    },
  },
  reminder: {
    en: {
      subject: 'Reminder: your appointment on {{date}}, {{time}}',
      body: `Hello {{name}}, a reminder of your appointment at {{clinic}}: {{date}} at {{time}}, with {{doctor}}. If you cannot come, please call {{phone}}.`,
    },
    ar: {
      subject: 'تذكير بموعدك: {{date}}، {{time}}',
      body: `مرحبًا {{name}}، نذكّرك بموعدك في {{clinic}}: {{date}} الساعة {{time}} مع {{doctor}}. إن تعذّر حضورك فاتصل على {{phone}}.`,
    },
    hi: {
      subject: 'याद रहे: आपका अपॉइंटमेंट {{date}}, {{time}}',
      body: `नमस्ते {{name}}, {{clinic}} में आपके अपॉइंटमेंट की याद दिला रहे हैं: {{date}}, {{time}} बजे, {{doctor}} के साथ। अगर आप न आ सकें तो {{phone}} पर कॉल करें।`,
    },
  },
}

/** What is added where one message is about several visits of a series: it says the first of them in full. */
export const seriesTexts: Record<Locale, { subject: string; list: string; phone: string }> = {
  en: {
    subject: '(and {{more}} more)',
    list: 'This message is about {{count}} appointments:',
    phone: 'This message is about {{count}} appointments; this is the first.',
  },
  ar: {
    subject: '(إضافةً إلى {{more}} من المواعيد)',
    list: 'تخص هذه الرسالة {{count}} من المواعيد:',
    phone: 'تخص هذه الرسالة {{count}} من المواعيد، وهذا أولها.',
  },
  hi: {
    subject: '(और {{more}} अन्य)',
    list: 'यह संदेश कुल {{count}} अपॉइंटमेंट के बारे में है:',
    phone: 'यह संदेश कुल {{count}} अपॉइंटमेंट के बारे में है, और यह उनमें पहला है।',
  },
}
