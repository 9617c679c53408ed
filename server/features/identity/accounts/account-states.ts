// The life of an account as a table (docs/decisions/020-account-states.md). Pure: sign-in, links, codes and invitations ask it.
// An account's own address never changes. That of a patient's record may: portal-access.ts says what waits meanwhile.

export const accountStates = [
  'signing_up',
  'invited',
  'invited_by_several',
  'typed_for_staff',
  'typed_for_staff_invited_elsewhere',
  'typed_for_patient',
  'typed_for_patient_invited_elsewhere',
  'own_password_unproven',
  'proven_without_password',
  'proven',
  'second_factor',
  'operator',
  'demo',
  'closed',
] as const
export type AccountState = (typeof accountStates)[number]

export type AccountFacts = {
  hasPassword: boolean
  /** The password is one that staff typed, for this role; null: its holder chose it. */
  typedFor: string | null
  /** The holder has shown that the mailbox is theirs. */
  isProven: boolean
  isOperator: boolean
  isDemo: boolean
  hasSecondFactor: boolean
  /** Somewhere a membership is open, accepted or not. */
  isOpen: boolean
  /** Anyone but the organization that made the account has to do with it. */
  isKnownElsewhere: boolean
}

export function stateOf(account: AccountFacts): AccountState {
  const { isProven, isKnownElsewhere, isOperator } = account
  if (account.isDemo) return 'demo'
  if (!account.isOpen && !isOperator) return 'closed'
  if (!account.hasPassword) {
    if (isProven) return 'proven_without_password'
    return isKnownElsewhere ? 'invited_by_several' : 'invited'
  }
  if (!isProven && account.typedFor) {
    const typed = account.typedFor === 'patient' ? 'typed_for_patient' : 'typed_for_staff'
    return isKnownElsewhere ? `${typed}_invited_elsewhere` : typed
  }
  if (!isProven) return 'own_password_unproven'
  if (isOperator) return 'operator'
  return account.hasSecondFactor ? 'second_factor' : 'proven'
}

/**
 * The access that the right password gives. everything: all accepted memberships, after a second factor if one is on. change: only the
 * choice of an own password. code: nothing; a code is mailed. nothing: the answer is that of a wrong password.
 */
export type Opening = 'everything' | 'change' | 'code' | 'nothing'

export const passwordOpens: Readonly<Record<AccountState, Opening>> = {
  signing_up: 'code',
  invited: 'nothing',
  invited_by_several: 'nothing',
  typed_for_staff: 'change',
  typed_for_staff_invited_elsewhere: 'change',
  typed_for_patient: 'code',
  typed_for_patient_invited_elsewhere: 'code',
  own_password_unproven: 'everything',
  proven_without_password: 'nothing',
  proven: 'everything',
  second_factor: 'everything',
  operator: 'everything',
  demo: 'nothing',
  closed: 'nothing',
}

/**
 * mailedCode: proves the mailbox, and a typed password is gone with it. patientCode: signs a patient in at a clinic; an account of
 * staff is refused besides. invitationLink, resetLink: set a password and
 * prove the mailbox. newPassword: chosen while signed in. furtherInvitation: another organization invites the address,
 * or types a password for it. answer: accepting or declining what another organization asks.
 */
export type AccountAct =
  | 'mailedCode'
  | 'patientCode'
  | 'invitationLink'
  | 'resetLink'
  | 'newPassword'
  | 'furtherInvitation'
  | 'answer'

/** The legal moves, each with the state that it leads to; what is missing is refused. */
const moves: Readonly<Record<AccountState, Partial<Record<AccountAct, AccountState>>>> = {
  signing_up: { mailedCode: 'proven', furtherInvitation: 'invited' },
  invited: {
    patientCode: 'proven_without_password',
    invitationLink: 'proven',
    resetLink: 'proven',
    furtherInvitation: 'invited_by_several',
  },
  // Any of the invitations sets the first password; the others are answered signed in.
  invited_by_several: {
    patientCode: 'proven_without_password',
    invitationLink: 'proven',
    resetLink: 'proven',
    furtherInvitation: 'invited_by_several',
  },
  typed_for_staff: {
    invitationLink: 'proven',
    resetLink: 'proven',
    newPassword: 'own_password_unproven',
    furtherInvitation: 'typed_for_staff_invited_elsewhere',
  },
  // Two organizations rely on it: neither's invitation changes the password.
  typed_for_staff_invited_elsewhere: {
    resetLink: 'proven',
    newPassword: 'own_password_unproven',
    furtherInvitation: 'typed_for_staff_invited_elsewhere',
  },
  typed_for_patient: {
    mailedCode: 'proven_without_password',
    patientCode: 'proven_without_password',
    invitationLink: 'proven',
    resetLink: 'proven',
    furtherInvitation: 'typed_for_patient_invited_elsewhere',
  },
  typed_for_patient_invited_elsewhere: {
    mailedCode: 'proven_without_password',
    patientCode: 'proven_without_password',
    resetLink: 'proven',
    furtherInvitation: 'typed_for_patient_invited_elsewhere',
  },
  // It belongs to the organization that made it: others wait until the mailbox is proven.
  own_password_unproven: {
    resetLink: 'proven',
    newPassword: 'own_password_unproven',
    furtherInvitation: 'own_password_unproven',
  },
  proven_without_password: {
    patientCode: 'proven_without_password',
    resetLink: 'proven',
    furtherInvitation: 'proven_without_password',
    answer: 'proven_without_password',
  },
  proven: {
    patientCode: 'proven',
    resetLink: 'proven',
    newPassword: 'proven',
    furtherInvitation: 'proven',
    answer: 'proven',
  },
  second_factor: {
    resetLink: 'second_factor',
    newPassword: 'second_factor',
    furtherInvitation: 'second_factor',
    answer: 'second_factor',
  },
  // Runs the installation: it enters no organization by this door.
  operator: { resetLink: 'operator', newPassword: 'operator', furtherInvitation: 'operator' },
  demo: {},
  // Open again with the invitation, in the state that its password and mailbox are in.
  closed: { furtherInvitation: 'proven' },
}

export const afterAct = (state: AccountState, act: AccountAct): AccountState | undefined => moves[state][act]

export const mayAct = (state: AccountState, act: AccountAct): boolean => afterAct(state, act) !== undefined

/** What a session has shown of its holder. demo: nothing was asked of the visitor, whose accounts belong to the demo alone. */
export const sessionProofs = ['code', 'demo', 'password', 'password+factor'] as const
export type SessionProof = (typeof sessionProofs)[number]

/** The proofs that open a membership, by what it allows and whether the account has a second factor. */
const opening = {
  patient: { password: ['code', 'demo', 'password', 'password+factor'], factor: ['password+factor'] },
  staff: { password: ['demo', 'password', 'password+factor'], factor: ['password+factor'] },
} as const satisfies Record<string, Record<string, readonly SessionProof[]>>

/**
 * Whether a session may enter a membership, or accept it. The second factor that an organization requires is set up first (see
 * `mustSetUpSecondFactor`): from then on the account has one.
 */
export function proofOpens(
  proof: SessionProof,
  { isPatient, hasSecondFactor }: { isPatient: boolean; hasSecondFactor: boolean },
): boolean {
  const proofs: readonly SessionProof[] =
    opening[isPatient ? 'patient' : 'staff'][hasSecondFactor ? 'factor' : 'password']
  return proofs.includes(proof)
}
