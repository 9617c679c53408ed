import { createHmac, randomInt } from 'node:crypto'
import { generateSecret } from 'otplib'
import type { Db } from '#server/platform/db/database.ts'
import { createSeal } from '#server/platform/secrets/seal.ts'
import { stepOf } from './totp.ts'

export type SecondFactors = {
  /** A new secret that waits for its first code; one that waited before is replaced. Undefined: one is confirmed already. */
  begin(db: Db, accountId: string): Promise<string | undefined>
  /** With the first code of the app. Answers the recovery codes, or undefined where the code is wrong. */
  confirm(db: Db, accountId: string, code: string): Promise<string[] | undefined>
  /** A code of the app, which counts once, or a recovery code, which is used up. */
  prove(db: Db, accountId: string, code: string): Promise<boolean>
  /** Replaces the old ones. */
  renewRecoveryCodes(db: Db, accountId: string): Promise<string[]>
}

type Row = { secret: string; lastStep: number | null; isConfirmed: boolean }

const recoveryCodeCount = 10
// Without letters and digits that are taken for each other.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const rows = await db`
    select 1 from second_factors where account_id = ${accountId} and confirmed_at is not null`
  return rows.length > 0
}

export async function endSecondFactor(db: Db, accountId: string): Promise<void> {
  await db`delete from recovery_codes where account_id = ${accountId}`
  await db`delete from second_factors where account_id = ${accountId}`
}

/** `key`: 256 bits of this installation, base64url. `now`: epoch milliseconds. */
export function createSecondFactors(key: string, now: () => number): SecondFactors {
  const { seal, open } = createSeal(key, 'secrets')

  const hashCode = (accountId: string, code: string) =>
    createHmac('sha256', key).update(`${accountId}:${code}`).digest('base64url')

  /** The row is locked: of two that bring the same code at once, one is too late. */
  async function spendAppCode(
    db: Db,
    accountId: string,
    code: string,
    isConfirmed: boolean,
  ): Promise<boolean> {
    const [row] = await db<Row[]>`
      select secret, last_step as "lastStep", confirmed_at is not null as "isConfirmed" from second_factors
      where account_id = ${accountId} for update`
    if (!row || row.isConfirmed !== isConfirmed) return false
    const { lastStep } = row
    const step = stepOf(code, { secret: open(row.secret, accountId), now: now(), lastStep })
    if (step === undefined) return false
    await db`
      update second_factors set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
      where account_id = ${accountId}`
    return true
  }

  async function renewRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
    const codes = new Set<string>()
    while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode())
    await db`delete from recovery_codes where account_id = ${accountId}`
    const rows = [...codes].map(code => ({
      account_id: accountId,
      code_hash: hashCode(accountId, bareCode(code)),
    }))
    await db`insert into recovery_codes ${db(rows)}`
    return [...codes]
  }

  return {
    async begin(db, accountId) {
      const secret = generateSecret()
      const begun = await db`
        insert into second_factors (account_id, secret) values (${accountId}, ${seal(secret, accountId)})
        on conflict (account_id) do update set secret = excluded.secret, last_step = null, created_at = now()
          where second_factors.confirmed_at is null
        returning 1`
      return begun.length > 0 ? secret : undefined
    },
    async confirm(db, accountId, code) {
      if (!(await spendAppCode(db, accountId, bareCode(code), false))) return undefined
      return renewRecoveryCodes(db, accountId)
    },
    async prove(db, accountId, code) {
      const bare = bareCode(code)
      if (/^\d{6}$/.test(bare)) return spendAppCode(db, accountId, bare, true)
      const used = await db`
        delete from recovery_codes where account_id = ${accountId} and code_hash = ${hashCode(accountId, bare)} returning 1`
      return used.length > 0
    },
    renewRecoveryCodes,
  }
}

/** As people type it: with spaces or dashes, in capitals. */
const bareCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

/** 49 bits, in two groups. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
