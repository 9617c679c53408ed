import type { Scope } from '#contract/core/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { visibleMoney, type MoneyReader } from './visible-money.ts'

/** Narrows `invoice_dues v` as `visibleMoney` says; a patient sees no drafts. */
export const visibleInvoices = (db: Db, actor: MoneyReader, scope: Scope) =>
  visibleMoney(db, actor, scope, { alias: 'v', forPatient: db`and v.state <> 'draft'` })
