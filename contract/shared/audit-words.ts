import type { Locale } from '../core/locale.ts'

type Words = Record<Locale, string>

/** What the audit's screen and its export say of a call and of what became of it. */
export const auditWords = {
  'action.viewed': { en: 'Viewed', ar: 'اطلاع', hi: 'देखा' },
  'action.exported': { en: 'Exported', ar: 'تصدير', hi: 'एक्सपोर्ट किया' },
  'action.added': { en: 'Added', ar: 'إضافة', hi: 'जोड़ा' },
  'action.changed': { en: 'Changed', ar: 'تعديل', hi: 'बदला' },
  'action.changedMany': { en: 'Changed many at once', ar: 'تعديل جماعي', hi: 'एक साथ कई बदले' },
  'action.changedStatus': { en: 'Changed the status', ar: 'تغيير الحالة', hi: 'स्थिति बदली' },
  'action.deleted': { en: 'Deleted', ar: 'حذف', hi: 'हटाया' },
  'action.restored': { en: 'Restored', ar: 'استعادة', hi: 'वापस लाया' },
  'action.cancelled': { en: 'Cancelled', ar: 'إلغاء', hi: 'रद्द किया' },
  'action.confirmed': { en: 'Confirmed', ar: 'تأكيد', hi: 'पुष्टि की' },
  'action.undone': { en: 'Undid', ar: 'تراجع', hi: 'वापस लिया' },
  'action.invited': { en: 'Invited', ar: 'دعوة', hi: 'निमंत्रण भेजा' },
  'action.sent': { en: 'Sent', ar: 'إرسال', hi: 'भेजा' },
  'action.signedIn': { en: 'Sign-in', ar: 'تسجيل الدخول', hi: 'लॉग इन' },
  'action.signedOut': { en: 'Sign-out', ar: 'تسجيل الخروج', hi: 'लॉग आउट' },
  'action.brokeGlass': { en: 'Emergency access', ar: 'وصول طارئ', hi: 'आपात पहुँच' },

  'area.patients': { en: 'Patients', ar: 'المرضى', hi: 'मरीज़' },
  'area.appointments': { en: 'Appointments', ar: 'المواعيد', hi: 'अपॉइंटमेंट' },
  'area.prescriptions': { en: 'Prescriptions', ar: 'الوصفات الطبية', hi: 'पर्चे' },
  'area.reports': { en: 'Medical reports', ar: 'التقارير الطبية', hi: 'मेडिकल रिपोर्ट' },
  'area.payments': { en: 'Payments', ar: 'الدفعات', hi: 'भुगतान' },
  'area.waitlist': { en: 'Waiting list', ar: 'قائمة انتظار المواعيد', hi: 'प्रतीक्षा सूची' },
  'area.messages': { en: 'Messages to patients', ar: 'رسائل المرضى', hi: 'मरीज़ों को संदेश' },
  'area.doctors': { en: 'Doctors', ar: 'الأطباء', hi: 'डॉक्टर' },
  'area.receptionists': { en: 'Receptionists', ar: 'موظفو الاستقبال', hi: 'रिसेप्शनिस्ट' },
  'area.clinics': { en: 'Clinics', ar: 'العيادات', hi: 'क्लिनिक' },
  'area.hours': { en: 'Hours and leave', ar: 'ساعات العمل والإجازات', hi: 'समय और छुट्टियाँ' },
  'area.resources': { en: 'Rooms and equipment', ar: 'الغرف والأجهزة', hi: 'कमरे और उपकरण' },
  'area.services': { en: 'Services and prices', ar: 'الخدمات والأسعار', hi: 'सेवाएँ और शुल्क' },
  'area.categories': { en: 'Categories', ar: 'الفئات', hi: 'श्रेणियाँ' },
  'area.settings': { en: 'Settings', ar: 'الإعدادات', hi: 'सेटिंग' },
  'area.members': { en: 'Who may sign in', ar: 'من يحق له الدخول', hi: 'कौन लॉग इन कर सकता है' },
  'area.signIn': { en: 'Own account', ar: 'الحساب الشخصي', hi: 'अपना खाता' },
  'area.calendarFeeds': { en: 'Calendar addresses', ar: 'عناوين التقويم', hi: 'कैलेंडर के पते' },
  'area.notifications': { en: 'Notifications', ar: 'الإشعارات', hi: 'सूचनाएँ' },
  'area.dashboard': { en: 'Dashboard', ar: 'لوحة المعلومات', hi: 'डैशबोर्ड' },
  'area.audit': { en: 'Audit', ar: 'سجل التدقيق', hi: 'ऑडिट' },
  'area.other': { en: 'Other', ar: 'أخرى', hi: 'अन्य' },

  'outcome.done': { en: 'Done', ar: 'تم', hi: 'हो गया' },
  'outcome.read': { en: 'Seen', ar: 'تم الاطلاع', hi: 'देखा गया' },
  'outcome.denied': { en: 'Refused', ar: 'مرفوض', hi: 'अनुमति नहीं मिली' },
  'outcome.failed': { en: 'Failed', ar: 'فشل', hi: 'विफल' },

  'refusal.wrong_password': { en: 'Wrong password', ar: 'كلمة مرور خاطئة', hi: 'ग़लत पासवर्ड' },
  'refusal.wrong_code': { en: 'Wrong code', ar: 'رمز خاطئ', hi: 'ग़लत कोड' },
  'refusal.throttled': { en: 'Too many tries', ar: 'محاولات كثيرة جدًا', hi: 'बहुत ज़्यादा कोशिशें' },
  'refusal.closed': { en: 'Account closed', ar: 'الحساب مغلق', hi: 'खाता बंद' },

  'role.owner': { en: 'Owner', ar: 'المالك', hi: 'मालिक' },
  'role.doctor': { en: 'Doctor', ar: 'طبيب', hi: 'डॉक्टर' },
  'role.receptionist': { en: 'Receptionist', ar: 'موظف استقبال', hi: 'रिसेप्शनिस्ट' },
  'role.patient': { en: 'Patient', ar: 'مريض', hi: 'मरीज़' },
  'role.none': { en: 'Nobody signed in', ar: 'دون تسجيل الدخول', hi: 'बिना लॉग इन' },
} as const satisfies Record<string, Words>

type Key = keyof typeof auditWords
type Named<Kind extends string> = Key extends infer K
  ? K extends `${Kind}.${infer Name}`
    ? Name
    : never
  : never

/** What was done, as people ask for it. */
export type AuditAction = Named<'action'>
/** Which records it was about. */
export type AuditArea = Named<'area'>
/** What became of it. A further one is a line above and one in the table's check. */
export type AuditOutcome = Named<'outcome'>

/** In the order of the words above, which is the order of a choice. */
const named = <Kind extends 'action' | 'area' | 'outcome'>(kind: Kind) =>
  Object.keys(auditWords).flatMap(key =>
    key.startsWith(`${kind}.`) ? [key.slice(kind.length + 1)] : [],
  ) as [Named<Kind>, ...Named<Kind>[]]

export const auditActions = named('action')
export const auditAreas = named('area')
export const auditOutcomes = named('outcome')
