/** The guide's pages in reading order. Each is docs/guide/<page>.md, except the last, which is docs/operations.md. */
export const guideParts = {
  owner: ['sign-up', 'set-up', 'hours', 'settings', 'members', 'audit'],
  reception: [
    'booking',
    'online-booking',
    'reminders',
    'appointments',
    'series',
    'waitlist',
    'queue',
    'patients',
    'lists',
    'payments',
    'invoices',
  ],
  doctor: [
    'doctors-day',
    'visits',
    'record',
    'prescriptions',
    'medicines',
    'orders-and-results',
    'certificates',
  ],
  patient: ['portal'],
  everybody: ['account', 'security', 'notifications', 'calendar-feeds', 'keyboard', 'browsers'],
  operator: ['running', 'operator', 'operations'],
} as const

export type GuidePart = keyof typeof guideParts
export type GuidePage = (typeof guideParts)[GuidePart][number]

export const guidePages: readonly GuidePage[] = Object.values(guideParts).flat()

export const guidePath = (page: GuidePage) => `/docs/${page}`
