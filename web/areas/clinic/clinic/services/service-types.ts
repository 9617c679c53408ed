import type { Service } from '#contract/clinic/services.ts'

export const serviceTypeKey = {
  'In Clinic': 'type.inClinic',
  Online: 'type.online',
} as const satisfies Record<Service['type'], string>
