import type { Topic } from '#contract/core/endpoint.ts'

/** The kinds of record that the answers below a path are made of: a change of one makes them old. */
const topicsOf: Record<string, readonly Topic[]> = {
  'users/settings': ['settings'],
  'user/profile': ['settings', 'account', 'doctors'],
  'users/payments': ['payments', 'appointments', 'patients', 'doctors', 'clinics', 'services', 'settings'],
  'users/dashboard': ['settings', 'payments', 'appointments', 'patients', 'doctors', 'clinics', 'services'],
  'user/sessions': ['account'],
  'user/second-factor': ['account'],
  'users/notifications': ['notifications'],
  'users/mail': ['mail'],
  'users/messages': ['messages', 'appointments', 'patients', 'clinics'],
  'users/waitlist': ['waitlist', 'patients', 'clinics', 'doctors', 'services'],
  'users/members': ['members', 'doctors', 'receptionists', 'patients'],
  'users/slots': ['appointments', 'hours', 'resources', 'doctors', 'clinics', 'services'],
  'users/calendar': ['appointments', 'hours', 'patients', 'doctors', 'clinics', 'services'],
  'users/calendar-feeds': ['calendarFeeds', 'doctors', 'clinics'],
  'users/queue': ['appointments', 'patients', 'doctors', 'clinics', 'services'],
  'users/appointments': ['appointments', 'patients', 'doctors', 'clinics', 'services'],
  'users/patients': ['patients', 'clinics', 'appointments', 'prescriptions', 'reports'],
  'users/prescriptions': ['prescriptions', 'patients', 'doctors', 'clinics'],
  'users/doctors': ['doctors', 'clinics', 'hours'],
  'users/receptionists': ['receptionists', 'clinics'],
  'users/clinics': ['clinics', 'hours', 'resources'],
  'users/resources': ['resources', 'clinics'],
  'users/services': ['services', 'categories', 'resources', 'settings'],
  'users/categories': ['categories'],
}

export function showsTopic(path: string, topic: string): boolean {
  const [first, second] = path.split('/')
  return (topicsOf[`${first}/${second}`] ?? []).some(shown => shown === topic)
}
