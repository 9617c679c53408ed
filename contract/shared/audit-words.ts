/** What was done, in the order of the filter's choices. */
export const auditActions = [
  'viewed',
  'exported',
  'added',
  'changed',
  'changedMany',
  'changedStatus',
  'deleted',
  'restored',
  'cancelled',
  'signed',
  'struckThrough',
  'seen',
  'corrected',
  'confirmed',
  'undone',
  'invited',
  'sent',
  'signedIn',
  'signedOut',
  'brokeGlass',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kind of records. */
export const auditAreas = [
  'patients',
  'appointments',
  'encounters',
  'prescriptions',
  'orders',
  'certificates',
  'reports',
  'chart',
  'payments',
  'invoices',
  'ledger',
  'cashDesk',
  'waitlist',
  'messages',
  'doctors',
  'receptionists',
  'clinics',
  'hours',
  'resources',
  'services',
  'categories',
  'settings',
  'members',
  'signIn',
  'calendarFeeds',
  'notifications',
  'dashboard',
  'audit',
  'other',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** The outcome. A new one needs a name here and one in the table's check. */
export const auditOutcomes = ['done', 'read', 'denied', 'failed'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
