import type { Permission } from '#contract/core/permissions.ts'

const whole = { read: 'chart.read', write: 'chart.write' } as const satisfies Record<string, Permission>

/** Vitals and allergies are also a nurse's; all other kinds are read and written by those who see the whole chart. */
export const entryPermissions = {
  vitals: { read: 'vitals.read', write: 'vitals.write' },
  allergies: { read: 'allergies.read', write: 'allergies.write' },
  problems: whole,
  medicines: whole,
  immunizations: whole,
  history: whole,
} as const satisfies Record<string, { read: Permission; write: Permission }>
