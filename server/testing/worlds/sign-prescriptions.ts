import type { TestApp } from '../create-test-app.ts'

/** As if the doctors had signed what the owner prepared for them: the portal shows nothing else. */
export const signPrescriptions = (app: TestApp, organizationId: string): Promise<unknown> =>
  app.database.app.inOrganization(
    organizationId,
    db => db`
      update prescriptions set doctor_signed_at = now() where organization_id = ${organizationId} and doctor_signed_at is null`,
  )
