export const roles = ['owner', 'doctor', 'receptionist', 'patient'] as const
export type Role = (typeof roles)[number]

/**
 * How far a permission reaches.
 * all: the whole organization; clinics: the clinics one works at; own: one's own appointments, the patients one sees, one's own record.
 */
export type Scope = 'all' | 'clinics' | 'own'

type Grant = { readonly [R in Role]?: Scope }

const ownerOnly: Grant = { owner: 'all' }
const staffReads: Grant = { owner: 'all', doctor: 'all', receptionist: 'all' }

/**
 * Who may what. A role that is absent may not. `anyone` needs no session; `account` any session, an operator's too, and
 * touches only what is one's own; `operator` is for who runs the installation, in no organization.
 */
export const permissions = {
  anyone: {},
  account: { owner: 'own', doctor: 'own', receptionist: 'own', patient: 'own' },
  operator: {},
  'organizations.switch': { owner: 'own', doctor: 'own', receptionist: 'own', patient: 'own' },

  'clinics.read': staffReads,
  'clinics.write': ownerOnly,
  'categories.read': staffReads,
  'categories.write': ownerOnly,
  'services.read': staffReads,
  'services.write': ownerOnly,
  'doctors.read': staffReads,
  'doctors.write': ownerOnly,
  'receptionists.read': staffReads,
  'receptionists.write': ownerOnly,

  'patients.read': { owner: 'all', doctor: 'own', receptionist: 'all', patient: 'own' },
  'patients.create': { owner: 'all', receptionist: 'all' },
  'patients.update': { owner: 'all', doctor: 'own', receptionist: 'all', patient: 'own' },
  'patients.delete': { owner: 'all', receptionist: 'all' },
  /** That the address of their portal is theirs: what is clinical opens to it. */
  'patients.confirmEmail': { owner: 'all', doctor: 'own' },
  /** Which phones book for them without a code, and to end them: of staff who may change the record. */
  'patients.devices': { owner: 'all', doctor: 'own', receptionist: 'all' },

  'slots.read': { owner: 'all', doctor: 'all', receptionist: 'all', patient: 'all' },
  'appointments.read': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  'appointments.book': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  /** To see who stands at a time, and to book beside them. */
  'appointments.overbook': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'appointments.update': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  'appointments.series': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'calendar.read': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'appointments.delete': { owner: 'all', doctor: 'own', receptionist: 'clinics' },

  'waitlist.read': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'waitlist.write': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'messages.read': { owner: 'all', receptionist: 'clinics' },
  'queue.read': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'queue.admit': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'waitingRoom.write': { owner: 'all', receptionist: 'clinics' },
  /** Addresses under which a calendar program reads a doctor's or a clinic's appointments. */
  'calendarFeeds.write': { owner: 'all', doctor: 'own', receptionist: 'clinics' },

  'payments.read': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  'payments.take': { owner: 'all', receptionist: 'clinics' },

  'settings.read': staffReads,
  'settings.write': ownerOnly,

  'prescriptions.read': { owner: 'all', doctor: 'own', patient: 'own' },
  'prescriptions.write': { owner: 'all', doctor: 'own' },
  'members.read': ownerOnly,
  'members.write': ownerOnly,
  'notifications.read': { owner: 'own', doctor: 'own', receptionist: 'own', patient: 'own' },

  'reports.read': { owner: 'all', doctor: 'own', patient: 'own' },
  'reports.write': { owner: 'all', doctor: 'own' },

  'dashboard.read': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'audit.read': ownerOnly,
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof permissions

/** The scope that a role has of a permission, or undefined where it may not. */
export function scopeOf(role: Role, permission: Permission): Scope | undefined {
  return (permissions[permission] as Grant)[role]
}

/** An operator may nothing that belongs to an organization. */
export const operatorMay = (permission: Permission): boolean =>
  permission === 'operator' || permission === 'account'

/** What a role may do, as GET user/profile tells the browser. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(permission => scopeOf(role, permission))
}
