import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { nothing } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

const session = z.object({
  _id: z.string(),
  /** The browser's name for itself at sign-in; null if it sent none. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof session>

const secondFactor = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
})

const currentPassword = z
  .string({ error: messages.passwordRequired })
  .min(1, messages.passwordRequired)
  .max(200, messages.tooLong)
/** Six digits from the app, or a recovery code. */
const otp = z
  .string({ error: messages.secondFactorRequired })
  .trim()
  .min(1, messages.secondFactorRequired)
  .max(40, messages.tooLong)

export const beginSecondFactorBody = z.object({ currentPassword })
export const confirmSecondFactorBody = z.object({ otp })
export const proveSecondFactorBody = z.object({ currentPassword, otp })

/** One of the two, or both where a session has to show more than it began with. */
export const stepUpBody = z
  .object({
    password: z.string().max(200, messages.tooLong),
    otp: z.string().trim().max(40, messages.tooLong),
  })
  .partial()

/** No Idempotency-Key: its store would contain the secret and the codes. */
const secondFactorCall = { method: 'POST', allow: 'account', signIn: true, success: 200 } as const
const changesOwn = ['account'] as const
const codes = z.object({ recoveryCodes: z.array(z.string()) })

export const securityEndpoints = {
  stepUp: endpoint({
    ...secondFactorCall,
    path: 'user/step-up',
    whileUnprotected: true,
    summary:
      'Confirm that it is me, by password or code; steps that require this are open for ten minutes. Password and code together (the password alone without a second factor) also strengthen a session that began with less',
    body: stepUpBody,
    data: nothing,
    message: messages.steppedUp,
    changesOwn,
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'user/sessions',
    summary: 'My sessions, the latest first',
    allow: 'account',
    data: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: 'user/sessions/:id',
    summary: 'Sign one of my sessions out',
    allow: 'account',
    data: nothing,
    message: messages.sessionEnded,
    changesOwn,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: 'user/sessions/end-others',
    summary: 'Sign all my sessions out but this one',
    allow: 'account',
    data: nothing,
    success: 200,
    message: messages.otherSessionsEnded,
    changesOwn,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: 'user/second-factor',
    whileUnprotected: true,
    summary: 'Whether signing in asks me for a code',
    allow: 'account',
    data: secondFactor,
  }),
  beginSecondFactor: endpoint({
    ...secondFactorCall,
    path: 'user/second-factor',
    whileUnprotected: true,
    summary:
      'A new secret for an authenticator app, shown only once; it takes effect when a first code confirms it',
    body: beginSecondFactorBody,
    data: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['conflict'],
  }),
  confirmSecondFactor: endpoint({
    ...secondFactorCall,
    path: 'user/second-factor/confirm',
    whileUnprotected: true,
    summary: 'Confirm the app by its code; answers ten recovery codes, shown only once',
    body: confirmSecondFactorBody,
    data: codes,
    message: messages.secondFactorOn,
    errors: ['conflict'],
    changesOwn,
  }),
  renewRecoveryCodes: endpoint({
    ...secondFactorCall,
    path: 'user/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; the old ones stop working',
    body: proveSecondFactorBody,
    data: codes,
    message: messages.recoveryCodesRenewed,
    errors: ['conflict'],
    changesOwn,
  }),
  endSecondFactor: endpoint({
    ...secondFactorCall,
    path: 'user/second-factor/disable',
    summary: 'Turn the second factor off; asks for password and code',
    stepUp: 'always',
    body: proveSecondFactorBody,
    data: nothing,
    message: messages.secondFactorOff,
    errors: ['conflict', 'step_up_required'],
    changesOwn,
  }),
}
