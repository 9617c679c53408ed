import { messages } from '#contract/core/messages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/http/gate.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { passwordMatches } from '#server/platform/secrets/secrets.ts'
import { hasSecondFactor, type SecondFactors } from './second-factors.ts'

/** A signed-in request whose sender has to show that they are the holder of the account. */
export type Asked = { actor: Caller; network: string; denied: () => void }

export type HolderProof = {
  /**
   * The password, and a code where a second factor is on (unless `factor` is false). Counted first, and each failure is audited.
   * Errors: invalid_input on currentPassword or otp, too_many_requests.
   */
  prove(asked: Asked, typed: { password: string; otp?: string }, needs?: { factor: boolean }): Promise<void>
  /** The password, or a code where a second factor is on; of both, both must be right. Counted and audited as above. Errors: invalid_input on password or otp, too_many_requests. */
  proveEither(asked: Asked, typed: { password?: string | undefined; otp?: string | undefined }): Promise<void>
  /** Before the work: what one account, or one network, may have hashed in a minute. Errors: too_many_requests. */
  countHash(asked: Pick<Asked, 'actor' | 'network'>): Promise<void>
}

const hashesOfAccount = 10

type Settings = {
  database: Database
  limits: Limits
  secondFactors: SecondFactors
  hashesOfNetwork: number
}

/** Runs before the request's transaction: nothing is locked, and no connection is held, while a password is hashed. */
export function createHolderProof({
  database,
  limits,
  secondFactors,
  hashesOfNetwork,
}: Settings): HolderProof {
  async function countHash({ actor, network }: Pick<Asked, 'actor' | 'network'>): Promise<void> {
    await limits.count(
      { key: `hashes:${actor.accountId}`, most: hashesOfAccount, seconds: 60 },
      { key: `hashes-of:${network}`, most: hashesOfNetwork, seconds: 60 },
    )
  }

  async function proveCode({ actor: { accountId }, denied }: Asked, otp: string): Promise<void> {
    const attempt = await limits.attempt(`proofs:${accountId}`)
    if (!(await database.inGlobal(db => secondFactors.prove(db, accountId, otp)))) {
      denied()
      throw invalidInput({ otp: messages.secondFactorWrong })
    }
    await attempt.succeeded()
  }

  const proof: HolderProof = {
    countHash,
    async proveEither(asked, { password = '', otp = '' }) {
      if (otp && !password) return proveCode(asked, otp)
      if (!password) throw invalidInput({ password: messages.passwordRequired })
      await proof.prove(asked, { password, otp }, { factor: otp !== '' }).catch((error: unknown) => {
        const isWrong = error instanceof HttpError && error.extras.errors?.['currentPassword']
        throw isWrong ? invalidInput({ password: isWrong }) : error
      })
    },
    async prove(asked, { password, otp = '' }, { factor } = { factor: true }) {
      const { actor, network, denied } = asked
      const { accountId } = actor
      await countHash(asked)
      // Apart from the failures of sign-in: a stolen token does not lock its owner out.
      const attempt = await limits.attempt(`proofs:${accountId}`)
      const refuse = (error: HttpError) => {
        denied()
        throw error
      }
      const passwordHash = await database.inGlobal(async db => {
        const [account] = await db<{ passwordHash: string | null }[]>`
          select password_hash as "passwordHash" from accounts where id = ${accountId}`
        return account?.passwordHash
      })
      if (!(await passwordMatches(passwordHash, password, { network, isKnown: true })))
        refuse(invalidInput({ currentPassword: messages.currentPasswordWrong }))
      if (factor && (await database.inGlobal(db => hasSecondFactor(db, accountId)))) {
        if (!otp.trim()) {
          await attempt.withdrawn()
          throw invalidInput({ otp: messages.secondFactorRequired })
        }
        if (!(await database.inGlobal(db => secondFactors.prove(db, accountId, otp))))
          refuse(invalidInput({ otp: messages.secondFactorWrong }))
      }
      await attempt.succeeded()
    },
  }
  return proof
}
