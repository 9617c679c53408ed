import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/db/database.ts'
import type { AuditEntry } from '#server/platform/http/gate.ts'

type OperatorEntry = Pick<AuditEntry, 'action' | 'outcome' | 'told' | 'detail'> & {
  /** Undefined at the terminal. */
  actor?: { accountId: string }
  address?: string | null
  requestId?: string | null
}

/** Records an operator's action in the transaction `db`. It has its own table, because an operator is in no organization. */
export async function recordOperatorEvent(db: Db, entry: OperatorEntry): Promise<void> {
  const { actor, action, outcome, told, detail, address, requestId } = entry
  await db`
    insert into operator_events (id, account_id, action, outcome, deeds, about_organization_id, address, request_id, detail)
    values (${uuid()}, ${actor?.accountId ?? null}, ${action}, ${outcome}, ${told?.actions ?? []}, ${told?.organizationId ?? null},
      ${address ?? null}, ${requestId ?? null}, ${detail ?? null})`
}
