import type { DoctorStatement } from '#contract/money/doctor-shares.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { rateOf } from '#contract/values/money.ts'
import { dayMs } from '#contract/values/durations.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { monthOf, nextMonth, statementMonth } from './months.ts'
import {
  findKeptLines,
  findPaid,
  findShares,
  findTdsRates,
  findUncounted,
  type ChangeKind,
  type Doctor,
  type Invoice,
  type Paid,
  type Share,
} from './queries.ts'
import { splitMoney, type Part, type SharedLine } from './split-money.ts'
import { sumUp } from './sum-up.ts'

/** What a statement counts that was not counted before. */
export type Uncounted = Part & {
  kind: ChangeKind
  invoiceId: string
  number: string
  description: string
  on: string
}
export type Computed = { statement: DoctorStatement; parts: Uncounted[]; paid: Paid[] }

/** A doctor's statement of a month: as it was paid, or what it comes to now. */
export async function computeStatement(
  db: Db,
  organizationId: string,
  { doctor, month, currency }: { doctor: Doctor; month: string; currency: string },
): Promise<Computed> {
  const { _id, name } = doctor
  const paid = await findPaid(db, organizationId, _id)
  const own = paid.find(one => one.month === month)
  const head = { doctor: { _id, name }, month, currency }
  if (own) {
    const { tdsBasisPoints, ...sums } = own
    const lines = await findKeptLines(db, organizationId, own.id)
    return {
      statement: { ...head, ...sums, month, tdsRate: rateOf(tdsBasisPoints), lines },
      parts: [],
      paid,
    }
  }
  const [shares, tds, invoices] = await allSent([
    findShares(db, organizationId, _id),
    findTdsRates(db, organizationId),
    findUncounted(db, organizationId, _id),
  ])
  const months = new Set(paid.map(one => one.month))
  const parts = invoices
    .flatMap(invoice => partsOf(invoice, shares))
    .filter(({ on }) => statementMonth(monthOf(on), months) === month)
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0)
  const lastDay = lastDayOf(month)
  const rate = tds.find(({ validFrom }) => validFrom <= lastDay)
  const asked = {
    shareMinor: sum(({ shareMinor }) => shareMinor),
    // Only the next statement that is paid takes what the last one left.
    carriedMinor: paid.at(-1)?.carriedOnMinor ?? 0,
    tdsBasisPoints: rate?.basisPoints ?? 0,
  }
  return {
    statement: {
      ...head,
      paidOn: null,
      moneyMinor: sum(({ moneyMinor }) => moneyMinor),
      shareMinor: asked.shareMinor,
      carriedMinor: asked.carriedMinor,
      tdsRate: rateOf(asked.tdsBasisPoints),
      tdsSection: rate?.section ?? null,
      ...sumUp(asked),
      lines: parts
        .filter(({ moneyMinor, shareMinor }) => moneyMinor !== 0 || shareMinor !== 0)
        .map(({ on, invoiceId, number, description, moneyMinor, shareMinor }) => ({
          on,
          invoiceId,
          number,
          description,
          moneyMinor,
          shareMinor,
        })),
    },
    parts,
    paid,
  }
}

function partsOf(invoice: Invoice, shares: readonly Share[]): Uncounted[] {
  const lines = invoice.lines.map((line): SharedLine => ({
    ...line,
    share: line.isShared ? shareOn(shares, line.serviceId, invoice.issuedOn) : null,
  }))
  const changes = invoice.changes.map(({ id, amountMinor, counted }) => ({
    id,
    amountMinor,
    counted: counted && new Map(counted.map(one => [one.lineId, one])),
  }))
  const byId = new Map(invoice.changes.map(change => [change.id, change]))
  return splitMoney({ ...invoice, lines }, changes).map(part => {
    const { at, kind } = byId.get(part.changeId)!
    return {
      ...part,
      kind,
      invoiceId: invoice.id,
      number: invoice.number,
      description: invoice.lines.find(({ lineId }) => lineId === part.lineId)!.description,
      on: dateOf(invoice.timeZone, Date.parse(at)),
    }
  })
}

/** The latest of its service whose day had come when the invoice was issued, else the doctor's usual one. */
function shareOn(shares: readonly Share[], serviceId: string | null, day: string): SharedLine['share'] {
  const latest = (of: string | null) => shares.find(one => one.serviceId === of && one.validFrom <= day)
  const found = (serviceId === null ? undefined : latest(serviceId)) ?? latest(null)
  if (!found) return null
  return found.basisPoints === null ? { amountMinor: found.amountMinor! } : { basisPoints: found.basisPoints }
}

const lastDayOf = (month: string): string => {
  const next = new Date(`${nextMonth(month)}-01T00:00:00Z`)
  return new Date(next.getTime() - dayMs).toISOString().slice(0, 10)
}
