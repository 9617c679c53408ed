/** What was done, as people ask for it, in the order of a choice. */
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
  'confirmed',
  'undone',
  'invited',
  'sent',
  'signedIn',
  'signedOut',
  'brokeGlass',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Which records it was about. */
export const auditAreas = [
  'patients',
  'appointments',
  'prescriptions',
  'reports',
  'payments',
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

/** What became of it. A further one is a name here and one in the table's check. */
export const auditOutcomes = ['done', 'read', 'denied', 'failed'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
