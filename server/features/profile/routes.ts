import { profileEndpoints } from '#contract/profile.ts'
import type { OperatorProfile, Profile } from '#contract/profile.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { membershipsOf } from '#server/features/auth/memberships.ts'
import { requireGoodPassword, requireNoOwnName } from '#server/features/auth/password-rules.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import { forgetDevices } from '#server/features/auth/devices.ts'
import type { HolderProof } from '#server/features/auth/prove-holder.ts'
import { endOtherSessionsOf, switchSession } from '#server/features/auth/sessions.ts'
import { imagePath, saveImage } from '#server/features/files/save-image.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/http/read-input.ts'
import type { Actor, Caller, Operator } from '#server/platform/http/gate.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'

type ProfileSettings = { files: FileStore; passwordMinimum: number; holder: HolderProof }

export function profileRoutes(
  { route, accountRoute }: Routes,
  { files, passwordMinimum, holder }: ProfileSettings,
): void {
  accountRoute(profileEndpoints.get, ({ db, actor }) => getProfile(db, actor))

  accountRoute(
    profileEndpoints.update,
    async asked => {
      const { password, currentPassword = '', otp } = asked.body
      if (!password) return undefined
      requireGoodPassword(password, passwordMinimum)
      await holder.prove(asked, { password: currentPassword, otp })
      return hashPassword(password, { network: asked.network, isKnown: true })
    },
    async ({ db, actor, body, image, prepared: passwordHash }) => {
      const { accountId } = actor
      if (passwordHash) {
        await requireNoOwnName(db, accountId, body.password!)
        await db`update accounts set password_hash = ${passwordHash}, password_is_provisional = false where id = ${accountId}`
        await endOtherSessionsOf(db, accountId, actor.sessionHash)
        await forgetDevices(db, accountId)
      }
      if (body.name) await db`update accounts set name = ${body.name} where id = ${accountId}`
      if (actor.role !== 'operator') await savePicture(db, files, actor, image)
      return getProfile(db, actor)
    },
  )

  route(profileEndpoints.switchOrganization, async ({ db, actor, body }) => {
    const membership = (await membershipsOf(db, actor.accountId)).find(
      ({ organizationId }) => organizationId === body.organizationId,
    )
    if (!membership) throw notFound()
    await switchSession(db, actor.sessionHash, membership)
    const { organizationId, membershipId, role } = membership
    await enterOrganization(db, organizationId)
    await db`
      update memberships set accepted_at = coalesce(accepted_at, now())
      where organization_id = ${organizationId} and id = ${membershipId}`
    const profile = await getMemberProfile(db, { ...actor, organizationId, membershipId, role })
    await enterOrganization(db, actor.organizationId)
    return profile
  })
}

type Row = {
  email: string
  name: string
  mustChangePassword: boolean
  imageId: string | null
  organizationName: string
  currency: string
  timeZone: string
  country: string | null
  taxBasisPoints: number
  taxName: string | null
  visitsAheadLimit: number
  billPrefix: string
  prescriptionPrefix: string
  demoUntil: string | null
}

async function savePicture(db: Db, files: FileStore, actor: Actor, image: Upload | undefined): Promise<void> {
  const { accountId, organizationId, membershipId } = actor
  const imageId = await saveImage(db, files, organizationId, 'accounts', accountId, image)
  if (imageId)
    await db`update memberships set image_id = ${imageId} where organization_id = ${organizationId} and id = ${membershipId}`
}

const getProfile = (db: Db, actor: Caller): Promise<Profile | OperatorProfile> =>
  actor.role === 'operator' ? getOperatorProfile(db, actor) : getMemberProfile(db, actor)

async function getOperatorProfile(db: Db, { accountId, email }: Operator): Promise<OperatorProfile> {
  const [row] = await db<{ name: string }[]>`select name from accounts where id = ${accountId}`
  if (!row) throw notFound()
  return {
    _id: accountId,
    email,
    role: 'operator',
    name: row.name,
    image: null,
    organization: null,
    organizations: [],
    permissions: ['account', 'operator'],
    mustChangePassword: false,
  }
}

async function getMemberProfile(db: Db, actor: Actor): Promise<Profile> {
  const { accountId, organizationId, membershipId, role } = actor
  const [row] = await db<Row[]>`
    select a.email, a.name, a.password_is_provisional as "mustChangePassword", m.image_id as "imageId",
      o.name as "organizationName", o.currency, o.time_zone as "timeZone", o.country, o.tax_basis_points as "taxBasisPoints",
      o.tax_name as "taxName", o.visits_ahead_limit as "visitsAheadLimit", o.bill_prefix as "billPrefix",
      o.prescription_prefix as "prescriptionPrefix",
      o.demo_expires_at as "demoUntil"
    from accounts a, memberships m, organizations o
    where a.id = ${accountId} and m.organization_id = ${organizationId} and m.id = ${membershipId} and o.id = ${organizationId}`
  if (!row) throw notFound()
  const { email, name, mustChangePassword, imageId, organizationName, ...organization } = row
  return {
    _id: accountId,
    email,
    role,
    name,
    image: imagePath(imageId),
    organization: { _id: organizationId, name: organizationName, ...organization },
    organizations: (await membershipsOf(db, accountId)).map(other => ({
      _id: other.organizationId,
      name: other.organizationName,
      role: other.role,
    })),
    permissions: permissionsOf(role),
    mustChangePassword,
    demoUntil: row.demoUntil,
  }
}
