import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { parseAmount } from '#contract/values/money.ts'
import { closeDesk } from '#server/features/money/cash-desk/change-desk.ts'
import { openDesk } from '#server/features/money/cash-desk/open-desk.ts'
import { expectedIn } from '#server/features/money/cash-desk/queries.ts'
import { creditInvoice, writeOff } from '#server/features/money/invoices/credit-invoice.ts'
import { beginInvoice } from '#server/features/money/invoices/drafts.ts'
import { issueInvoice } from '#server/features/money/invoices/issue-invoice.ts'
import { setShare } from '#server/features/money/doctor-shares/set-shares.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { nobodyHasToAgree } from '#server/features/money/money-rules/require-within-limit.ts'
import { addPackage } from '#server/features/money/packages/change-packages.ts'
import { refundPayment } from '#server/features/money/payments/refund-payment.ts'
import { takePayment } from '#server/features/money/payments/take-payment.ts'
import { addItem } from '#server/features/money/price-list/change-items.ts'
import { giveQuotation } from '#server/features/money/quotations/give-quotation.ts'
import { addTaxRate } from '#server/features/money/tax/change-tax-rate.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { planClaims } from './fill-claims.ts'
import { sampleDebts, sampleGoods, samplePackage, sampleShare, sampleTax } from './sample-set.ts'

type Place = {
  clinicId: string
  doctorId: string
  patients: readonly string[]
  timeZone: string
  /** The call at this hour of a day from today; now, if that is to come; the first open day, if the books of that day are closed. */
  at(day: number, hour: number): Call
}
type Line = { itemId: string; quantity: string }

/**
 * An invoice in each state, some of them owed for long; goods with a tax, a package that is partly used, an advance, a refund, payers with
 * a claim in each state, a quotation, the doctor's share, a day of the cash desk that was counted, and one that is open.
 */
export type SampleMoney = {
  made: { items: string[]; packages: string[]; taxRates: string[]; payers: string[]; desks: string[] }
  /** Before the visits of the first day. */
  begin(serviceId: string): Promise<void>
  openDesk(day: number): Promise<void>
  /** After the visits of a day, each of which gets an invoice. */
  closeFirstDay(day: number, visits: readonly string[]): Promise<void>
  closeSecondDay(day: number, visits: readonly string[]): Promise<void>
  draftOne(): Promise<void>
}

/** By the app's own commands, in the order of time: so numbers follow dates, and cash comes to the desk that is open. */
export async function planMoney({ db, actor }: Call, place: Place): Promise<SampleMoney> {
  const { clinicId, doctorId, patients, timeZone, at } = place
  const { organizationId } = actor
  const currency = await currencyOf(db, organizationId)
  const minor = (amount: string) => parseAmount(amount, currency)!
  const made: SampleMoney['made'] = { items: [], packages: [], taxRates: [], payers: [], desks: [] }
  const later = { toCredit: '', toWriteOff: '', advance: '' }

  const begin = (call: Call, patient: number, lines: Line[], payer: { payerId?: null } = {}) =>
    beginInvoice(call, { patientId: patients[patient]!, clinicId, lines, ...payer })
  async function issue(...of: Parameters<typeof begin>): Promise<string> {
    const [call] = of
    const id = await begin(...of)
    await issueInvoice(call, id, undefined)
    return id
  }
  const issueVisits = (call: Call, visits: readonly string[]) =>
    visits.map(async appointmentId =>
      issueInvoice(call, await beginInvoice(call, { appointmentId }), undefined),
    )
  async function partsOf(id: string): Promise<{ grossMinor: number; payerMinor: number }> {
    const [invoice] = await db<{ grossMinor: number; payerMinor: number }[]>`
      select gross_minor as "grossMinor", payer_minor as "payerMinor" from invoices
      where organization_id = ${organizationId} and id = ${id}`
    return invoice!
  }
  const grossOf = async (id: string) => (await partsOf(id)).grossMinor
  const patientPartOf = async (id: string) => {
    const { grossMinor, payerMinor } = await partsOf(id)
    return grossMinor - payerMinor
  }
  const of = (index: number, quantity = '1'): Line => ({ itemId: made.items[index]!, quantity })
  const dayOf = (call: Call) => dateOf(timeZone, call.now)

  async function offer(call: Call): Promise<void> {
    const lines = [{ itemId: made.packages[0]!, quantity: '1' }, of(1)]
    const invoiceId = await begin(call, 1, lines)
    await giveQuotation(call, { invoiceId, validUntil: addDays(dayOf(call), 30), version: undefined })
  }

  return {
    made,
    async begin(serviceId) {
      const first = at(sampleDebts[0].day, 8)
      const validFrom = dayOf(first)
      const tax = await addTaxRate(db, organizationId, { ...sampleTax, validFrom })
      made.taxRates.push(tax)
      for (const { price, ...item } of sampleGoods)
        made.items.push(await addItem(first, { ...item, kind: 'goods', tax, priceMinor: minor(price) }))
      const { price, ...terms } = samplePackage
      made.packages.push(await addPackage(first, { ...terms, serviceId, priceMinor: minor(price) }))
      await setShare(db, organizationId, doctorId, { serviceId: null, validFrom, rate: sampleShare })
      const claims = await planClaims({
        patients,
        at,
        dayOf,
        async issue(call, { patient, item, quantity, outcome }) {
          const invoiceId = await issue(call, patient, [of(item, quantity)])
          if (outcome === 'settled')
            await takePayment(call, { invoiceId, amountMinor: await patientPartOf(invoiceId), method: 'upi' })
          return invoiceId
        },
      })
      made.payers.push(...claims.payers)
      const debts = sampleDebts.map(({ day, patient, item, quantity, paid }) => ({
        day,
        async run() {
          const call = at(day, 12)
          const invoiceId = await issue(call, patient, [of(item, quantity)], { payerId: null })
          if (paid) await takePayment(call, { invoiceId, amountMinor: minor(paid), method: 'cheque' })
        },
      }))
      const dated = [...debts, ...claims.issues].toSorted((one, other) => one.day - other.day)
      for (const { run } of dated) await run()
      await claims.settle()
    },
    async openDesk(day) {
      const takenOverFrom = made.desks.at(-1)
      const float = { clinicId, floatMinor: minor('1000'), ...(takenOverFrom && { takenOverFrom }) }
      made.desks.push(await openDesk(at(day, 8.75), float))
    },
    async closeFirstDay(day, visits) {
      const call = at(day, 17)
      const sale = async () => {
        const id = await issue(call, 3, [{ itemId: made.packages[0]!, quantity: '1' }])
        const half = Math.ceil((await grossOf(id)) / 2)
        await takePayment(call, { invoiceId: id, amountMinor: half, method: 'card' })
      }
      const advance = {
        patientId: patients[6]!,
        clinicId,
        amountMinor: minor('1000'),
        method: 'bank',
      } as const
      const [toWriteOff, toCredit, paidAhead] = await allSent([
        issue(call, 4, [of(2)]),
        issue(call, 5, [of(1)]),
        takePayment(call, advance),
        ...issueVisits(call, visits),
        sale(),
      ])
      Object.assign(later, { toWriteOff, toCredit, advance: paidAhead })
    },
    async closeSecondDay(day, visits) {
      const call = at(day, 17.5)
      const spend = async () => {
        const [bought] = await db<{ id: string }[]>`
          select id from sold_packages where organization_id = ${organizationId} and package_id = ${made.packages[0]!}`
        const id = await issue(call, 3, [{ itemId: bought!.id, quantity: '2' }, of(0, '2')])
        await takePayment(call, { invoiceId: id, amountMinor: await grossOf(id), method: 'cash' })
      }
      const giveUp = async () =>
        writeOff(
          call,
          later.toWriteOff,
          { amountMinor: await grossOf(later.toWriteOff), reason: 'Too small to ask for' },
          nobodyHasToAgree,
        )
      const giveBack = async () =>
        refundPayment(
          call,
          later.advance,
          { amountMinor: minor('400'), reason: 'Paid too much' },
          { second: nobodyHasToAgree },
        )
      await allSent([
        spend(),
        giveUp(),
        creditInvoice(call, later.toCredit, { reason: 'Brought back unopened' }, nobodyHasToAgree),
        giveBack(),
        ...issueVisits(call, visits),
        offer(call),
      ])
      const desk = made.desks.at(-1)!
      const countedMinor = (await expectedIn(db, organizationId, desk)) - minor('5')
      await closeDesk(call, desk, {
        countedMinor,
        leftMinor: minor('1000'),
        reason: 'A coin too much given out',
      })
    },
    async draftOne() {
      await begin(at(0, 24), 7, [of(0), of(1)])
    },
  }
}
