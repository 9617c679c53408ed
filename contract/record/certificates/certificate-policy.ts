import { scopeOf, type Role } from '#contract/core/permissions.ts'

type Person = { role: Role; doctorId: string | null }

// What a person may do with a certificate, besides the permission of the call.

/** Certificates are doctors' alone: an owner writes one only with a doctor's record of their own. */
export const mayIssueCertificate = ({ doctorId }: { doctorId: string | null }): boolean => doctorId !== null

/** Its doctor cancels it, or the owner: that doctor may have left. */
export const mayCancelCertificate = (
  { role, doctorId }: Person,
  certificate: { doctorId: string },
): boolean => doctorId === certificate.doctorId || scopeOf(role, 'certificates.template') !== undefined
