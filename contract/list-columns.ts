import type { Locale } from './locale.ts'

type Words = Record<Locale, string>

/** What stands above a column of an exported or printed list; the columns' names are those of the records' fields. */
export const columnHeadings = {
  number: { en: 'ID', ar: 'الرقم', hi: 'आईडी' },
  name: { en: 'Name', ar: 'الاسم', hi: 'नाम' },
  description: { en: 'Description', ar: 'الوصف', hi: 'विवरण' },
  email: { en: 'Email', ar: 'البريد الإلكتروني', hi: 'ईमेल' },
  contactNumber: { en: 'Contact Number', ar: 'رقم الاتصال', hi: 'संपर्क नंबर' },
  phoneNumber: { en: 'Phone Number', ar: 'رقم الهاتف', hi: 'फ़ोन नंबर' },
  gender: { en: 'Gender', ar: 'الجنس', hi: 'लिंग' },
  dateOfBirth: { en: 'Date of Birth', ar: 'تاريخ الميلاد', hi: 'जन्म तिथि' },
  address: { en: 'Address', ar: 'العنوان', hi: 'पता' },
  country: { en: 'Country', ar: 'البلد', hi: 'देश' },
  state: { en: 'State', ar: 'الولاية', hi: 'राज्य' },
  city: { en: 'City', ar: 'المدينة', hi: 'शहर' },
  postalCode: { en: 'Postal Code', ar: 'الرمز البريدي', hi: 'पिन कोड' },
  clinic: { en: 'Clinic', ar: 'العيادة', hi: 'क्लिनिक' },
  isIncomplete: { en: 'Details Missing', ar: 'بيانات ناقصة', hi: 'विवरण अधूरा' },
  expert: { en: 'Expert', ar: 'التخصص', hi: 'विशेषज्ञता' },
  registrationNumber: { en: 'Registration Number', ar: 'رقم الترخيص', hi: 'पंजीकरण संख्या' },
  verification: { en: 'Verification Status', ar: 'حالة التحقق', hi: 'सत्यापन' },
  service: { en: 'Service', ar: 'الخدمة', hi: 'सेवा' },
  timeSlot: { en: 'Time Slot (min)', ar: 'مدة الموعد (دقيقة)', hi: 'टाइम स्लॉट (मिनट)' },
  timeZone: { en: 'Time Zone', ar: 'المنطقة الزمنية', hi: 'समय क्षेत्र' },
  category: { en: 'Category', ar: 'الفئة', hi: 'श्रेणी' },
  serviceDuration: { en: 'Duration (min)', ar: 'المدة (دقيقة)', hi: 'अवधि (मिनट)' },
  price: { en: 'Price', ar: 'السعر', hi: 'कीमत' },
  tax: { en: 'Tax', ar: 'الضريبة', hi: 'कर' },
  total: { en: 'Total', ar: 'الإجمالي', hi: 'कुल' },
  currency: { en: 'Currency', ar: 'العملة', hi: 'मुद्रा' },
  type: { en: 'Type', ar: 'النوع', hi: 'प्रकार' },
  patient: { en: 'Patient', ar: 'المريض', hi: 'मरीज़' },
  doctor: { en: 'Doctor', ar: 'الطبيب', hi: 'डॉक्टर' },
  start: { en: 'Start', ar: 'البداية', hi: 'आरंभ' },
  end: { en: 'End', ar: 'النهاية', hi: 'समाप्ति' },
  paymentStatus: { en: 'Payment Status', ar: 'حالة الدفع', hi: 'भुगतान स्थिति' },
  note: { en: 'Note', ar: 'ملاحظة', hi: 'टिप्पणी' },
  status: { en: 'Status', ar: 'الحالة', hi: 'स्थिति' },
  createdAt: { en: 'Created', ar: 'تاريخ الإنشاء', hi: 'बनाया गया' },
} as const satisfies Record<string, Words>
export type ExportColumn = keyof typeof columnHeadings

export const listTitles = {
  appointments: { en: 'Appointments', ar: 'المواعيد', hi: 'अपॉइंटमेंट' },
  clinics: { en: 'Clinics', ar: 'العيادات', hi: 'क्लिनिक' },
  categories: { en: 'Categories', ar: 'الفئات', hi: 'श्रेणियाँ' },
  services: { en: 'Services', ar: 'الخدمات', hi: 'सेवाएँ' },
  doctors: { en: 'Doctors', ar: 'الأطباء', hi: 'डॉक्टर' },
  receptionists: { en: 'Receptionists', ar: 'موظفو الاستقبال', hi: 'रिसेप्शनिस्ट' },
  patients: { en: 'Patients', ar: 'المرضى', hi: 'मरीज़' },
} as const satisfies Record<string, Words>
export type ExportedList = keyof typeof listTitles

/** Values that a record holds as a word of the contract, as people read them. */
export const valueWords = {
  open: { en: 'Open', ar: 'مفتوح', hi: 'खुला' },
  close: { en: 'Close', ar: 'مغلق', hi: 'बंद' },
  yes: { en: 'Yes', ar: 'نعم', hi: 'हाँ' },
  no: { en: 'No', ar: 'لا', hi: 'नहीं' },
  Male: { en: 'Male', ar: 'ذكر', hi: 'पुरुष' },
  Female: { en: 'Female', ar: 'أنثى', hi: 'महिला' },
  'In Clinic': { en: 'In Clinic', ar: 'في العيادة', hi: 'क्लिनिक में' },
  Online: { en: 'Online', ar: 'عبر الإنترنت', hi: 'ऑनलाइन' },
  India: { en: 'India', ar: 'الهند', hi: 'भारत' },
  USA: { en: 'USA', ar: 'الولايات المتحدة', hi: 'अमेरिका' },
  verified: { en: 'Verified', ar: 'تم التحقق', hi: 'सत्यापित' },
  invited: { en: 'Invited', ar: 'مدعو', hi: 'निमंत्रण भेजा गया' },
  unverified: { en: 'Not verified', ar: 'لم يتم التحقق', hi: 'असत्यापित' },
  booked: { en: 'Booked', ar: 'محجوز', hi: 'बुक' },
  checked_in: { en: 'Check In', ar: 'تم الوصول', hi: 'आ चुके हैं' },
  in_consultation: { en: 'In Consultation', ar: 'قيد المعاينة', hi: 'परामर्श जारी' },
  completed: { en: 'Complete', ar: 'مكتمل', hi: 'पूरा हुआ' },
  cancelled: { en: 'Cancelled', ar: 'ملغى', hi: 'रद्द' },
  no_show: { en: 'No Show', ar: 'لم يحضر', hi: 'नहीं आए' },
  pending: { en: 'Pending', ar: 'بانتظار الدفع', hi: 'भुगतान बाकी' },
  partly_paid: { en: 'Partly Paid', ar: 'مدفوع جزئيًا', hi: 'आंशिक भुगतान' },
  paid: { en: 'Paid', ar: 'مدفوع', hi: 'भुगतान हो गया' },
  refunded: { en: 'Refunded', ar: 'مُسترد', hi: 'रकम लौटाई गई' },
} as const satisfies Record<string, Words>
