import { mayEnterLeave } from '#contract/day/leave-policy.ts'
import { profileEndpoints } from '#contract/identity/profile.ts'
import type { AnyProfile, InvitedProfile, OperatorProfile, Profile } from '#contract/identity/profile.ts'
import { permissionsOf } from '#contract/core/permissions.ts'
import { messages } from '#contract/core/messages.ts'
import { isOperator } from '#contract/core/roles.ts'
import { mayAct } from '#server/features/identity/accounts/account-states.ts'
import { lockAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import { membershipsOf, openInvitationsOf } from '#server/features/identity/auth/memberships.ts'
import { requireGoodPassword, requireNoOwnName } from '#server/features/identity/auth/password-rules.ts'
import { changePassword, renameAccount } from '#server/features/identity/accounts/accounts.ts'
import { setMemberPicture } from '#server/features/identity/accounts/memberships.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import { deviceHashesOf, forgetDevices } from '#server/features/identity/auth/devices.ts'
import type { HolderProof } from '#server/features/identity/auth/prove-holder.ts'
import { requireProofFor, strengthenSession } from '#server/features/identity/auth/session-proof.ts'
import { endOtherSessionsOf, switchSession } from '#server/features/identity/auth/sessions.ts'
import { tellHolder } from '#server/features/identity/auth/account-notices.ts'
import { imagePath, saveImage } from '#server/features/shared/files/save-image.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/http/read-input.ts'
import type { Actor, Caller, Operator } from '#server/platform/http/gate.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { answerInvitation } from './answer-invitation.ts'
import { findOwnDoctor } from './find-own-doctor.ts'

type ProfileSettings = { files: FileStore; passwordMinimum: number; holder: HolderProof; now: () => number }

export function profileRoutes(
  { route, accountRoute }: Routes,
  { files, passwordMinimum, holder, now }: ProfileSettings,
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
    async ({ db, actor, body, image, request, tellAudit, prepared: passwordHash }) => {
      const { accountId } = actor
      const before = await getProfile(db, actor)
      if (passwordHash) {
        const state = await lockAccountState(db, accountId)
        if (!state || !mayAct(state, 'newPassword')) throw new HttpError('email_unverified')
        await requireNoOwnName(db, accountId, body.password!)
        await changePassword(db, accountId, passwordHash)
        await endOtherSessionsOf(db, accountId, actor.sessionHash)
        await strengthenSession(db, actor, { withCode: true })
        await forgetDevices(db, accountId, deviceHashesOf(request))
        const { address, headers } = request
        const happened = { accountId, at: now(), userAgent: headers['user-agent'], address }
        // One that staff typed is replaced at the first sign-in: nobody has had it for their own.
        if (!actor.mustChangePassword) await tellHolder(db, 'password_changed', happened)
      }
      if (body.name) await renameAccount(db, accountId, body.name)
      if (!isOperator(actor)) await savePicture(db, files, actor, image)
      const after = await getProfile(db, actor)
      const said = [describeChanges(before, after, ['name']), passwordHash && 'password changed']
      tellAudit({ detail: said.filter(Boolean).join('; ') || undefined })
      return after
    },
  )

  route(profileEndpoints.switchOrganization, async ({ db, actor, body }) => {
    const membership = (await membershipsOf(db, actor.accountId)).find(
      ({ organizationId }) => organizationId === body.organizationId,
    )
    if (!membership) throw notFound()
    // Its holder knows of it: saying that it is not there would help nobody.
    if (!membership.isAccepted) throw new HttpError('conflict', { message: messages.invitationOpen })
    await requireProofFor(db, actor, membership)
    await switchSession(db, actor.sessionHash, membership)
    const { organizationId, membershipId, role } = membership
    await enterOrganization(db, organizationId)
    const profile = await getMemberProfile(db, { ...actor, organizationId, membershipId, role })
    await enterOrganization(db, actor.organizationId)
    return profile
  })

  for (const [definition, isAccepted] of [
    [profileEndpoints.acceptInvitation, true],
    [profileEndpoints.declineInvitation, false],
  ] as const)
    accountRoute(definition, async ({ db, actor, params, request }) => {
      const { address, id: requestId } = request
      const call = { action: `${definition.method} ${definition.path}`, address, requestId }
      const next = await answerInvitation(db, actor, { id: params.id, isAccepted, call })
      return getProfile(db, next)
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
  receptionistsEnterLeave: boolean
  demoUntil: string | null
}

async function savePicture(db: Db, files: FileStore, actor: Actor, image: Upload | undefined): Promise<void> {
  const { accountId, organizationId, membershipId } = actor
  const imageId = await saveImage(db, files, { organizationId, kind: 'accounts', id: accountId }, image)
  if (imageId) await setMemberPicture(db, organizationId, membershipId, imageId)
}

async function getProfile(db: Db, actor: Caller): Promise<AnyProfile> {
  if (isOperator(actor)) return getOperatorProfile(db, actor)
  return actor.isInvited ? getInvitedProfile(db, actor) : getMemberProfile(db, actor)
}

/** Where the account belongs, and what it is asked. */
async function belongingOf(db: Db, accountId: string) {
  const [memberships, invitations] = [
    await membershipsOf(db, accountId),
    await openInvitationsOf(db, accountId),
  ]
  return {
    organizations: memberships.map(({ organizationId, organizationName, role, isAccepted }) => ({
      _id: organizationId,
      name: organizationName,
      role,
      accepted: isAccepted,
    })),
    invitations: invitations.map(({ membershipId, organizationId, organizationName, role }) => ({
      _id: membershipId,
      organization: { _id: organizationId, name: organizationName },
      role,
    })),
  }
}

/** Nothing of the organization that asks but its name. */
async function getInvitedProfile(db: Db, { accountId }: Actor): Promise<InvitedProfile> {
  const [row] = await db<Pick<Row, 'email' | 'name' | 'mustChangePassword'>[]>`
    select email, name, password_is_provisional as "mustChangePassword" from accounts where id = ${accountId}`
  if (!row) throw notFound()
  return {
    _id: accountId,
    ...row,
    role: 'invited',
    mustSetUpSecondFactor: false,
    image: null,
    organization: null,
    permissions: ['account'],
    ...(await belongingOf(db, accountId)),
  }
}

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
    invitations: [],
    permissions: ['account', 'operator'],
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
  }
}

async function getMemberProfile(db: Db, actor: Actor): Promise<Profile> {
  const { accountId, organizationId, membershipId, role } = actor
  const [row] = await db<Row[]>`
    select a.email, a.name, a.password_is_provisional as "mustChangePassword", m.image_id as "imageId",
      o.name as "organizationName", o.currency, o.time_zone as "timeZone", o.country, o.tax_basis_points as "taxBasisPoints",
      o.tax_name as "taxName", o.visits_ahead_limit as "visitsAheadLimit", o.receptionists_enter_leave as "receptionistsEnterLeave",
      o.demo_expires_at as "demoUntil"
    from accounts a, memberships m, organizations o
    where a.id = ${accountId} and m.organization_id = ${organizationId} and m.id = ${membershipId} and o.id = ${organizationId}`
  if (!row) throw notFound()
  const {
    email,
    name,
    mustChangePassword,
    imageId,
    organizationName,
    receptionistsEnterLeave,
    ...organization
  } = row
  return {
    _id: accountId,
    email,
    role,
    name,
    image: imagePath(imageId),
    organization: { _id: organizationId, name: organizationName, ...organization },
    ...(await belongingOf(db, accountId)),
    permissions: permissionsOf(role).filter(
      permission => permission !== 'leave.write' || mayEnterLeave(actor, { receptionistsEnterLeave }),
    ),
    mustChangePassword,
    mustSetUpSecondFactor: actor.mustSetUpSecondFactor === true,
    doctorId: await findOwnDoctor(db, actor),
    demoUntil: row.demoUntil,
  }
}
