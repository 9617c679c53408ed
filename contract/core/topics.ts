import type { Permission } from './permissions.ts'

type Kind = {
  /** Members with this permission are informed when a record of the kind changes. */
  heardWith: Permission
  /** The addresses (their first two words) whose answers contain records of the kind: a change makes them outdated. */
  shownBy: readonly [string, ...string[]]
}

/** The kinds of record whose changes are announced to open browsers (GET users/live). Browsers then fetch the changed data. */
export const topics = {
  appointments: {
    heardWith: 'appointments.read',
    shownBy: [
      'users/doctor-home',
      'users/portal',
      'users/payments',
      'users/dues',
      'users/dashboard',
      'users/messages',
      'users/slots',
      'users/calendar',
      'users/queue',
      'users/desk',
      'users/appointments',
      'users/patients',
    ],
  },
  prescriptions: {
    heardWith: 'prescriptions.read',
    shownBy: ['users/doctor-home', 'users/patients', 'users/prescriptions', 'users/portal'],
  },
  certificates: {
    heardWith: 'certificates.read',
    shownBy: ['users/certificates', 'users/certificate-templates', 'users/signature'],
  },
  encounters: {
    heardWith: 'encounters.read',
    shownBy: [
      'users/doctor-home',
      'users/queue',
      'users/desk',
      'users/appointments',
      'users/patients',
      'users/encounters',
    ],
  },
  /** What patients read of their visits. */
  sharedVisits: { heardWith: 'portal.use', shownBy: ['users/portal'] },
  medicines: {
    heardWith: 'medicines.read',
    shownBy: ['users/medicines', 'users/safety-rules', 'users/settings', 'users/prescriptions'],
  },
  noteTemplates: {
    heardWith: 'encounters.read',
    shownBy: ['users/templates', 'users/phrases', 'users/medicine-sets'],
  },
  reports: {
    heardWith: 'reports.read',
    shownBy: ['users/doctor-home', 'users/patients', 'users/uploads', 'users/portal'],
  },
  chart: {
    // A nurse hears of it too; what each may read is asked anew.
    heardWith: 'vitals.read',
    // A check of medicines reads the record; it is a call about prescriptions.
    shownBy: ['users/doctor-home', 'users/patients', 'users/prescriptions', 'users/overrides'],
  },
  orders: {
    heardWith: 'orders.read',
    shownBy: ['users/orders', 'users/results', 'users/patients', 'users/encounters', 'users/doctors'],
  },
  patients: {
    heardWith: 'patients.read',
    shownBy: [
      'users/doctor-home',
      'users/portal',
      'users/payments',
      'users/dashboard',
      'users/messages',
      'users/waitlist',
      'users/members',
      'users/settings',
      'users/calendar',
      'users/queue',
      'users/desk',
      'users/appointments',
      'users/patients',
      'users/prescriptions',
      'users/orders',
      'users/results',
      'users/certificates',
      'users/break-glass',
      'users/corrections',
      'users/samples',
    ],
  },
  breakGlass: {
    heardWith: 'breakGlass.review',
    // What was closed to the doctor opens, and closes again.
    shownBy: [
      'users/break-glass',
      'users/patients',
      'users/encounters',
      'users/prescriptions',
      'users/orders',
      'users/results',
      'users/certificates',
    ],
  },
  doctors: {
    heardWith: 'doctors.read',
    shownBy: [
      'users/doctor-home',
      'users/portal',
      'user/profile',
      'users/payments',
      'users/dashboard',
      'users/waitlist',
      'users/members',
      'users/slots',
      'users/calendar',
      'users/calendar-feeds',
      'users/secret-addresses',
      'users/queue',
      'users/desk',
      'users/appointments',
      'users/prescriptions',
      'users/certificates',
      'users/doctors',
    ],
  },
  receptionists: {
    heardWith: 'receptionists.read',
    shownBy: ['users/members', 'users/receptionists', 'users/calendar-feeds', 'users/secret-addresses'],
  },
  clinics: {
    heardWith: 'clinics.read',
    shownBy: [
      'users/doctor-home',
      'users/portal',
      'users/payments',
      'users/dashboard',
      'users/messages',
      'users/waitlist',
      'users/slots',
      'users/calendar',
      'users/calendar-feeds',
      'users/secret-addresses',
      'users/queue',
      'users/desk',
      'users/appointments',
      'users/patients',
      'users/prescriptions',
      'users/certificates',
      'users/doctors',
      'users/receptionists',
      'users/clinics',
      'users/resources',
    ],
  },
  categories: {
    heardWith: 'categories.read',
    shownBy: ['users/services', 'users/categories'],
  },
  services: {
    heardWith: 'services.read',
    shownBy: [
      'users/doctor-home',
      'users/portal',
      'users/payments',
      'users/dashboard',
      'users/waitlist',
      'users/slots',
      'users/calendar',
      'users/queue',
      'users/desk',
      'users/appointments',
      'users/services',
      'users/price-items',
      'users/price-lists',
    ],
  },
  hours: {
    heardWith: 'slots.read',
    shownBy: ['users/doctor-home', 'users/slots', 'users/calendar', 'users/doctors', 'users/clinics'],
  },
  resources: {
    heardWith: 'slots.read',
    shownBy: ['users/slots', 'users/clinics', 'users/resources', 'users/services'],
  },
  settings: {
    heardWith: 'account',
    shownBy: [
      'users/calendar-feeds',
      'users/secret-addresses',
      'users/tax-rates',
      'users/document-series',
      'users/money-rules',
      'users/settings',
      'users/problem-codes',
      'users/tests',
      'users/growth-tables',
      'user/profile',
      'users/payments',
      'users/dashboard',
      'users/services',
      'users/price-items',
      'users/price-lists',
    ],
  },
  prices: {
    heardWith: 'invoices.write',
    shownBy: ['users/price-items', 'users/price-lists', 'users/packages'],
  },
  invoices: {
    heardWith: 'invoices.read',
    shownBy: [
      'users/invoices',
      'users/quotations',
      'users/dues',
      'users/ledger',
      'users/registers',
      'users/gstr1',
      'users/price-items',
      'users/patients',
      'users/payers',
      'users/claims',
    ],
  },
  payers: {
    heardWith: 'invoices.write',
    shownBy: ['users/payers', 'users/claims', 'users/payer-tds-rates', 'users/patients', 'users/invoices'],
  },
  onlinePayments: { heardWith: 'onlinePayments.write', shownBy: ['users/online-payments'] },
  approvals: {
    heardWith: 'approvals.use',
    shownBy: ['users/approvals'],
  },
  payments: {
    heardWith: 'payments.read',
    shownBy: [
      'users/payments',
      'users/dues',
      'users/dashboard',
      'users/ledger',
      'users/registers',
      'users/gstr1',
      'users/periods',
      'users/doctor-statements',
      'users/doctor-shares',
      'users/invoices',
      'users/cash-desks',
      'users/patients',
      'users/payment-links',
    ],
  },
  members: {
    heardWith: 'members.read',
    shownBy: ['users/members', 'users/calendar-feeds', 'users/secret-addresses', 'users/payment-links'],
  },
  paymentLinks: { heardWith: 'members.read', shownBy: ['users/payment-links'] },
  notifications: {
    heardWith: 'notifications.read',
    shownBy: ['users/notifications'],
  },
  messages: {
    heardWith: 'messages.read',
    shownBy: ['users/messages'],
  },
  mail: {
    heardWith: 'settings.read',
    shownBy: ['users/mail'],
  },
  calendarFeeds: {
    heardWith: 'calendarFeeds.write',
    shownBy: ['users/calendar-feeds', 'users/secret-addresses'],
  },
  waitlist: {
    heardWith: 'waitlist.read',
    shownBy: ['users/waitlist', 'users/messages', 'users/portal'],
  },
  account: {
    heardWith: 'account',
    shownBy: ['user/profile', 'user/sessions', 'user/second-factor'],
  },
} as const satisfies Record<string, Kind>

export type Topic = keyof typeof topics

/** A newer server may send kinds that this version does not know. */
export const isTopic = (text: string): text is Topic => Object.hasOwn(topics, text)

/** Whether a change of the kind makes the answer of the call at `path` ('users/doctors/:id') outdated. */
export function showsTopic(path: string, topic: string): boolean {
  const [first, second] = path.split('/')
  const shownBy: readonly string[] = isTopic(topic) ? topics[topic].shownBy : []
  return shownBy.includes(`${first}/${second}`)
}
