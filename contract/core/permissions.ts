export const roles = ['owner', 'doctor', 'receptionist', 'nurse', 'patient'] as const
export type Role = (typeof roles)[number]

/**
 * How far a permission reaches.
 * all: the whole organization; clinics: the clinics that the person works at; own: the person's own appointments, patients and
 * record.
 */
export type Scope = 'all' | 'clinics' | 'own'

type Grant = { readonly [R in Role]?: Scope }

const ownerOnly: Grant = { owner: 'all' }
const staffReads: Grant = { owner: 'all', doctor: 'all', receptionist: 'all', nurse: 'all' }

/**
 * The roles that have each permission; a role that is not listed does not have it. `anyone` needs no session. `account` needs any
 * session, also an operator's, and reaches only the caller's own data. `operator` is for running the installation, outside any
 * organization.
 */
export const permissions = {
  anyone: {},
  account: { owner: 'own', doctor: 'own', receptionist: 'own', nurse: 'own', patient: 'own' },
  operator: {},
  'organizations.switch': { owner: 'own', doctor: 'own', receptionist: 'own', nurse: 'own', patient: 'own' },

  'clinics.read': staffReads,
  'clinics.write': ownerOnly,
  'categories.read': staffReads,
  'categories.write': ownerOnly,
  'services.read': staffReads,
  'services.write': ownerOnly,
  'doctors.read': staffReads,
  'doctors.write': ownerOnly,
  /** Enter leave of doctors: receptionists only where the organization's settings allow it. */
  'leave.write': { owner: 'all', receptionist: 'clinics' },
  'receptionists.read': staffReads,
  'receptionists.write': ownerOnly,

  'patients.read': { owner: 'all', doctor: 'own', receptionist: 'all', patient: 'own' },
  'patients.create': { owner: 'all', receptionist: 'all' },
  'patients.update': { owner: 'all', doctor: 'own', receptionist: 'all', patient: 'own' },
  /** Accept or decline what a patient's account asks to correct in the record. */
  'corrections.decide': { owner: 'all', receptionist: 'all' },
  'patients.delete': { owner: 'all', receptionist: 'all' },
  /** Say that a patient has died, and on which day. */
  'patients.recordDeath': { owner: 'all', doctor: 'own' },
  /** Emergency access: a doctor opens the record of a patient who is not theirs. */
  'patients.breakGlass': { doctor: 'own' },
  'breakGlass.review': ownerOnly,
  /** Confirm that the address of a patient's portal is theirs: it opens the clinical part. */
  'patients.confirmEmail': { owner: 'all', doctor: 'own' },
  /** See and end the phones that may book for patients without a code: for staff who may change the record. */
  'patients.devices': { owner: 'all', doctor: 'own', receptionist: 'all' },

  'slots.read': { owner: 'all', doctor: 'all', receptionist: 'all', patient: 'all' },
  'appointments.read': {
    owner: 'all',
    doctor: 'own',
    receptionist: 'clinics',
    nurse: 'clinics',
    patient: 'own',
  },
  'appointments.book': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  /** See who has booked a time, and book beside them. */
  'appointments.overbook': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'appointments.update': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  'appointments.series': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'calendar.read': { owner: 'all', doctor: 'own', receptionist: 'clinics', nurse: 'clinics' },
  'appointments.delete': { owner: 'all', doctor: 'own', receptionist: 'clinics' },

  'waitlist.read': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'waitlist.write': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'messages.read': { owner: 'all', receptionist: 'clinics' },
  'queue.read': { owner: 'all', doctor: 'own', receptionist: 'clinics', nurse: 'clinics' },
  'queue.admit': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  'waitingRoom.write': { owner: 'all', receptionist: 'clinics' },
  /** The addresses from which a calendar program reads a doctor's or a clinic's appointments. */
  'calendarFeeds.write': { owner: 'all', doctor: 'own', receptionist: 'clinics' },

  'payments.read': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  'payments.take': { owner: 'all', receptionist: 'clinics' },
  'payments.refund': { owner: 'all', receptionist: 'clinics' },

  /** Doctors read those of their own visits, patients their own once they are issued. */
  'invoices.read': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  'invoices.write': { owner: 'all', receptionist: 'clinics' },
  /** Credit notes, and what is written off. */
  'invoices.credit': { owner: 'all', receptionist: 'clinics' },
  /** Ask for and decide on refunds, credit notes and write-offs that two people decide; what is booked asks for its own permission, too. */
  'approvals.use': { owner: 'all', receptionist: 'clinics' },
  /** Receptionists use their own sessions at their clinics. */
  'cashDesk.use': { owner: 'all', receptionist: 'clinics' },

  /** The keys of the provider of online payments, and what it reports that fits nothing of ours. */
  'onlinePayments.write': ownerOnly,

  /** The accounts of the books, and closing a period. */
  'ledger.read': ownerOnly,
  'ledger.close': ownerOnly,
  /** What the accountant gets: the registers of a period and the tables of GSTR-1. */
  'ledger.export': ownerOnly,

  /** What doctors get of the money for their visits: each sees their own statements. */
  'doctorStatements.read': { owner: 'all', doctor: 'own' },
  'doctorStatements.close': ownerOnly,
  'doctorShares.write': ownerOnly,

  /** Insurers and employers, their claims, settlements and statements. */
  'payers.manage': ownerOnly,
  /** A patient's policies: for those who write invoices, of any patient. */
  'policies.write': { owner: 'all', receptionist: 'all' },

  /** Tax rates and the series of money documents. */
  'tax.read': staffReads,
  'tax.write': ownerOnly,

  /** The price list, for those who change it; who writes an invoice finds its items with their prices. */
  'prices.read': ownerOnly,
  'prices.write': ownerOnly,
  /** What a patient bought and has left. */
  'packages.read': { owner: 'all', receptionist: 'all' },

  'settings.read': staffReads,
  /** By which ways patients are told; it names those who cannot be reached. */
  'messages.settings': { owner: 'all', doctor: 'all', receptionist: 'all' },
  'settings.write': ownerOnly,

  'prescriptions.read': { owner: 'all', doctor: 'own', patient: 'own' },
  'prescriptions.write': { owner: 'all', doctor: 'own' },
  'certificates.read': { owner: 'all', doctor: 'own' },
  /** Certificates are doctors’ alone; an owner issues one where they have a doctor's record. */
  'certificates.write': { owner: 'all', doctor: 'own' },
  'certificates.template': ownerOnly,
  /** Visits: patients read what is shared with them. */
  'encounters.read': { owner: 'all', doctor: 'own' },
  /** Their own visits; an owner too, where they have a doctor's record. */
  'encounters.write': { owner: 'all', doctor: 'own' },
  'encounters.handOn': ownerOnly,
  /** Why doctors went on in spite of a warning: a doctor sees their own; who reviews all is a setting. */
  'overrides.read': { owner: 'all', doctor: 'own' },
  /** The clinic's list of medicines and its sets; what is the organization's is the owner's to change. */
  'medicines.read': { owner: 'all', doctor: 'all' },
  'chart.read': { owner: 'all', doctor: 'own' },
  'chart.write': { owner: 'all', doctor: 'own' },
  /** A nurse's reach: the patients of today at the clinics where they work. */
  'vitals.read': { owner: 'all', doctor: 'own', nurse: 'clinics' },
  'vitals.write': { owner: 'all', doctor: 'own', nurse: 'clinics' },
  'allergies.read': { owner: 'all', doctor: 'own', nurse: 'clinics' },
  'allergies.write': { owner: 'all', doctor: 'own', nurse: 'clinics' },
  /** Tests that are ordered, and their results. */
  'orders.read': { owner: 'all', doctor: 'own' },
  'orders.write': { owner: 'all', doctor: 'own' },
  'members.read': ownerOnly,
  'members.write': ownerOnly,
  'notifications.read': { owner: 'own', doctor: 'own', receptionist: 'own', nurse: 'own', patient: 'own' },

  'reports.read': { owner: 'all', doctor: 'own', patient: 'own' },
  'reports.write': { owner: 'all', doctor: 'own' },
  /** Add a document to a record: patients to their own. */
  'reports.add': { owner: 'all', doctor: 'own', patient: 'own' },

  /** The pages of a patient who signs in: their own visits, waiting lists and family. */
  'portal.use': { patient: 'own' },

  /** Take a list, which one may read, as a file. Nurses take none. */
  'lists.export': { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  'dashboard.read': { owner: 'all', doctor: 'own', receptionist: 'clinics' },
  /** `own`: what one did and saw oneself. */
  'audit.read': { owner: 'all', doctor: 'own' },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof permissions

/** The scope of a role's permission, or undefined if the role does not have it. */
export function scopeOf(role: Role, permission: Permission): Scope | undefined {
  return (permissions[permission] as Grant)[role]
}

/** Whether the role may make a call: it needs `allow`, and `alsoNeeds` where the call has one. */
export const mayCall = (
  role: Role,
  { allow, alsoNeeds = allow }: { allow: Permission; alsoNeeds?: Permission },
): boolean => scopeOf(role, allow) !== undefined && scopeOf(role, alsoNeeds) !== undefined

/** An operator may not access anything that belongs to an organization. */
export const operatorMay = (permission: Permission): boolean =>
  permission === 'operator' || permission === 'account'

/** The permissions of a role, as GET user/profile sends them to the browser. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(permission => scopeOf(role, permission))
}

/** Who may only read a record can still book a visit for its patient. */
export const mayWhileReading = (permission: string): boolean =>
  permission.endsWith('.read') || permission === 'appointments.book' || permission === 'account'
