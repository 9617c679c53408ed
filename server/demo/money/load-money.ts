import type { Invoice } from '#contract/money/invoices/invoice.ts'
import type { SoldPackage } from '#contract/money/prices/packages.ts'
import type { WholeDeskSession } from '#contract/money/cash-desk.ts'
import { addDays, daysBetween } from '#contract/values/clinic-time.ts'
import { sampleMethods } from '../sample-organization.ts'
import type { Send } from '../send.ts'
import { createClaimsDesk } from './load-claims.ts'
import type { Prices } from './load-prices.ts'
import { sampleDifferences, sampleFloatMinor } from './sample-money.ts'

const minuteMs = 60_000
/** Desks are counted on so many days before today. */
const deskDays = 7
/** A debt that is paid at last is paid after so many days. */
const paidLateAfter = 18

export type SeenVisit = { appointmentId: string; patientId: string; clinicId: string; start: string }
export type PaidEarly = { appointmentId: string; clinicId: string; amountMinor: number }
type Till = {
  prices: Prices
  today: string
  owner: string
  /** The receptionists' tokens by clinic. */
  desks: ReadonlyMap<string, string>
}
type Debt = { invoiceId: string; clinicId: string; since: string; dueMinor: number; number: number }
type Line = { itemId?: string; description?: string; quantity: string }

/** Writes the invoices of each day's visits and takes what is paid, at the desks, in the order of time. */
export function createTill(send: Send, clock: { now: number }, { prices, today, owner, desks }: Till) {
  const debts: Debt[] = []
  const claims = createClaimsDesk(send, { token: owner, payers: prices.payers })
  const open = new Map<string, string>()
  let count = 0
  let days = 0
  const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`)
  const atDesk = (clinicId: string) => desks.get(clinicId) ?? owner
  const isOf = (every: number, rest: number) => count % every === rest

  async function issue(body: object, token: string): Promise<Invoice> {
    const { data } = await send<Invoice>('POST', 'users/invoices', body, token)
    return (await send<Invoice>('POST', `users/invoices/${data._id}/issue`, {}, token)).data
  }
  const pay = (body: object, token: string) => send('POST', 'users/payments', body, token)

  /** What a visit's invoice names besides its services. */
  async function linesOf({ appointmentId }: SeenVisit, token: string): Promise<Line[] | undefined> {
    if (!isOf(5, 0)) return undefined
    const { data } = await send<{ service: { _id: string } }>(
      'GET',
      `users/appointments/${appointmentId}`,
      undefined,
      token,
    )
    const item = prices.items[(count / 5) % prices.items.length]!
    return [
      { itemId: data.service._id, quantity: '1' },
      { itemId: item, quantity: isOf(15, 0) ? '2' : '1' },
    ]
  }

  async function bill(visit: SeenVisit, date: string): Promise<void> {
    count++
    const { appointmentId, clinicId, patientId } = visit
    const token = atDesk(clinicId)
    await claims.insure(patientId, date)
    const lines = await linesOf(visit, token)
    const isFamily = isOf(23, 11)
    const discount = { discountMinor: 5_000, discountReason: 'Family of staff' }
    const invoice = await issue(
      { appointmentId, ...(lines && { lines }), ...(isFamily && discount) },
      isFamily ? owner : token,
    )
    const { _id: invoiceId, totals } = invoice
    const { grossMinor } = totals
    if (invoice.payer) {
      const copayMinor = totals.dueMinor - totals.payerDueMinor
      if (copayMinor > 0) await pay({ invoiceId, amountMinor: copayMinor, method: 'upi' }, token)
      await claims.note(invoice, date)
      return
    }
    const amountMinor = isOf(14, 5) ? Math.ceil(grossMinor / 2) : isOf(9, 0) ? 0 : grossMinor
    const debt = { invoiceId, clinicId, since: date, dueMinor: grossMinor - amountMinor, number: count }
    if (debt.dueMinor > 0) debts.push(debt)
    if (amountMinor === 0) return
    const method = isOf(29, 7) ? 'cheque' : sampleMethods[count % sampleMethods.length]!
    const paid = await pay({ invoiceId, amountMinor, method }, token)
    const credit = (body: object) => send('POST', `users/invoices/${invoiceId}/credit-notes`, body, owner)
    if (lines && isOf(40, 0)) {
      const goods = invoice.lines[1]!
      const back = { lineId: goods.lineId, amountMinor: goods.netMinor }
      await credit({ reason: 'Brought back unopened', lines: [back] })
    }
    if (isOf(121, 60)) await credit({ reason: 'Billed to the wrong patient' })
    if (isOf(53, 3)) {
      const refund = { amountMinor: 10_000, reason: 'Charged too much' }
      await send('POST', `users/payments/${paid.data._id}/refunds`, refund, owner)
    }
  }

  /** Most debts are paid in the end; one in six never is, and of those the oldest are given up. */
  async function collect(date: string): Promise<void> {
    for (const debt of debts.splice(0)) {
      const { invoiceId, clinicId, since, dueMinor, number } = debt
      const age = daysBetween(since, date)
      if (number % 6 !== 0 && age >= paidLateAfter)
        await pay({ invoiceId, amountMinor: dueMinor, method: 'upi' }, atDesk(clinicId))
      else if (age > 120) {
        const body = { amountMinor: dueMinor, reason: 'Moved away' }
        await send('POST', `users/invoices/${invoiceId}/write-offs`, body, owner)
      } else debts.push(debt)
    }
  }

  async function openDesks(): Promise<void> {
    for (const [clinicId, token] of desks) {
      const body = { clinicId, floatMinor: sampleFloatMinor }
      open.set(clinicId, (await send('POST', 'users/cash-desks', body, token)).data._id)
    }
  }

  async function closeDesks(): Promise<void> {
    for (const [clinicId, session] of open) {
      const token = atDesk(clinicId)
      const path = `users/cash-desks/${session}`
      const { data } = await send<WholeDeskSession>('GET', path, undefined, token)
      const difference = sampleDifferences[days++ % sampleDifferences.length]!
      const countedMinor = data.expectedMinor + difference
      const reason = difference < 0 ? 'Change given out twice' : 'A coin too much'
      const counted = { countedMinor, leftMinor: 0, ...(difference !== 0 && { reason }) }
      await send('POST', `${path}/close`, counted, token)
    }
    open.clear()
  }

  return {
    /** Before the visits of today. */
    openToday: openDesks,
    async takeEarly(visits: readonly PaidEarly[]): Promise<void> {
      for (const [index, { appointmentId, clinicId, amountMinor }] of visits.entries())
        await pay({ appointmentId, amountMinor, method: index % 2 ? 'upi' : 'cash' }, atDesk(clinicId))
    },
    /** A day before today, once its visits are over. The clock is at its evening afterwards. */
    async closeDay(date: string, visits: readonly SeenVisit[]): Promise<void> {
      clock.now = at(date, '08:45')
      const hasDesks = date >= addDays(today, -deskDays)
      if (hasDesks) await openDesks()
      await collect(date)
      for (const visit of visits.toSorted((one, other) => one.start.localeCompare(other.start))) {
        clock.now = Date.parse(visit.start) + 15 * minuteMs
        await bill(visit, date)
      }
      clock.now = at(date, '18:30')
      await claims.closeDay(date)
      clock.now = at(date, '19:00')
      if (hasDesks) await closeDesks()
    },
    /** Yesterday evening: a package that is partly used, advances, quotations and drafts. */
    async finish(visits: readonly SeenVisit[]): Promise<void> {
      const people = [...new Map(visits.map(visit => [visit.patientId, visit])).values()]
      const start = ({ patientId, clinicId }: SeenVisit, lines: readonly Line[]) => ({
        patientId,
        clinicId,
        lines,
      })
      const item = (index: number, quantity = '1'): Line => ({ itemId: prices.items[index]!, quantity })
      for (const person of people.slice(0, 2)) {
        // Insurers pay no packages.
        const lines = [{ itemId: prices.packageId, quantity: '1' }]
        const sold = await issue({ ...start(person, lines), payerId: null }, owner)
        await pay({ invoiceId: sold._id, amountMinor: sold.totals.grossMinor, method: 'card' }, owner)
        const path = `users/patients/${person.patientId}/packages`
        const [bought] = (await send<SoldPackage[]>('GET', path, undefined, owner)).data
        await issue(start(person, [{ itemId: bought!._id, quantity: '2' }]), owner)
      }
      for (const { patientId, clinicId } of people.slice(2, 4))
        await pay({ patientId, clinicId, amountMinor: 150_000, method: 'bank' }, owner)
      // The employer pays a check-up of somebody who has no policy.
      const letter = {
        payerId: prices.payers[1]!,
        shareMinor: 150_000,
        shareReason: 'Letter of the employer',
      }
      await issue({ ...start(people[3]!, [item(4)]), ...letter }, owner)
      const offered: string[] = []
      for (const person of people.slice(4, 7)) {
        const draft = await send<Invoice>(
          'POST',
          'users/invoices',
          start(person, [item(4, '3'), item(3)]),
          owner,
        )
        const body = { invoiceId: draft.data._id, validUntil: addDays(today, 30) }
        offered.push((await send('POST', 'users/quotations', body, owner)).data._id)
      }
      await send('POST', `users/quotations/${offered[0]}/decline`, { reason: 'Wants to wait' }, owner)
      // Its invoice stays a draft, beside one that was begun at the desk.
      await send('POST', `users/quotations/${offered[1]}/invoices`, {}, owner)
      await send('POST', 'users/invoices', start(people[7]!, [item(0), item(5)]), owner)
    },
  }
}
