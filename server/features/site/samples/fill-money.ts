import { parseAmount } from '#contract/values/money.ts'
import { closeDesk } from '#server/features/money/cash-desk/change-desk.ts'
import { openDesk } from '#server/features/money/cash-desk/open-desk.ts'
import { expectedIn } from '#server/features/money/cash-desk/queries.ts'
import { creditInvoice, writeOff } from '#server/features/money/invoices/credit-invoice.ts'
import { beginInvoice } from '#server/features/money/invoices/drafts.ts'
import { issueInvoice } from '#server/features/money/invoices/issue-invoice.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { nobodyHasToAgree } from '#server/features/money/money-rules/require-within-limit.ts'
import { addPackage } from '#server/features/money/packages/change-packages.ts'
import { refundPayment } from '#server/features/money/payments/refund-payment.ts'
import { takePayment } from '#server/features/money/payments/take-payment.ts'
import { addItem } from '#server/features/money/price-list/change-items.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { sampleGoods, samplePackage } from './sample-set.ts'

type Place = { clinicId: string; patients: readonly string[] }
type Line = { itemId: string; quantity: string }

/** An invoice in each state, goods, a package that is partly used, an advance, a refund, and a day of a cash desk. */
export type SampleMoney = {
  items: string[]
  packages: string[]
  /** Before the visits of the first day. */
  addGoods(call: Call, serviceId: string): Promise<void>
  /** After the visits of the first day; `unpaidVisit` is one of them. */
  closeFirstDay(call: Call, unpaidVisit: string): Promise<void>
  openSecondDay(call: Call): Promise<void>
  closeSecondDay(call: Call): Promise<void>
  draftOne(call: Call): Promise<void>
}

/** By the app's own commands, in the order of time: so numbers follow dates, and cash comes to the desk that is open. */
export async function planMoney({ db, actor }: Call, { clinicId, patients }: Place): Promise<SampleMoney> {
  const { organizationId } = actor
  const currency = await currencyOf(db, organizationId)
  const minor = (amount: string) => parseAmount(amount, currency)!
  const items: string[] = []
  const packages: string[] = []
  const made = { toCredit: '', toWriteOff: '', advance: '', desk: '' }

  const begin = (call: Call, patient: number, lines: Line[]) =>
    beginInvoice(call, { patientId: patients[patient]!, clinicId, lines })
  async function issue(call: Call, patient: number, lines: Line[]): Promise<string> {
    const id = await begin(call, patient, lines)
    await issueInvoice(call, id, undefined)
    return id
  }
  async function grossOf(id: string): Promise<number> {
    const [invoice] = await db<{ grossMinor: number }[]>`
      select gross_minor as "grossMinor" from invoices where organization_id = ${organizationId} and id = ${id}`
    return invoice!.grossMinor
  }
  const of = (index: number, quantity = '1'): Line => ({ itemId: items[index]!, quantity })

  return {
    items,
    packages,
    async addGoods(call, serviceId) {
      for (const { price, ...item } of sampleGoods)
        items.push(await addItem(call, { ...item, kind: 'goods', priceMinor: minor(price) }))
      const { price, ...terms } = samplePackage
      packages.push(await addPackage(call, { ...terms, serviceId, priceMinor: minor(price) }))
    },
    async closeFirstDay(call, unpaidVisit) {
      const ofVisit = async () =>
        issueInvoice(call, await beginInvoice(call, { appointmentId: unpaidVisit }), undefined)
      const sale = async () => {
        const id = await issue(call, 3, [{ itemId: packages[0]!, quantity: '1' }])
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
        ofVisit(),
        sale(),
      ])
      Object.assign(made, { toWriteOff, toCredit, advance: paidAhead })
    },
    async openSecondDay(call) {
      made.desk = await openDesk(call, { clinicId, floatMinor: minor('1000') })
    },
    async closeSecondDay(call) {
      const spend = async () => {
        const [bought] = await db<{ id: string }[]>`
          select id from sold_packages where organization_id = ${organizationId} and package_id = ${packages[0]!}`
        const id = await issue(call, 3, [{ itemId: bought!.id, quantity: '2' }, of(0, '2')])
        await takePayment(call, { invoiceId: id, amountMinor: await grossOf(id), method: 'cash' })
      }
      const giveUp = async () =>
        writeOff(
          call,
          made.toWriteOff,
          { amountMinor: await grossOf(made.toWriteOff), reason: 'Too small to ask for' },
          nobodyHasToAgree,
        )
      const giveBack = async () =>
        refundPayment(
          call,
          made.advance,
          { amountMinor: minor('400'), reason: 'Paid too much' },
          { second: nobodyHasToAgree },
        )
      await allSent([
        spend(),
        giveUp(),
        creditInvoice(call, made.toCredit, { reason: 'Brought back unopened' }, nobodyHasToAgree),
        giveBack(),
      ])
      // Counted as it should be: then nothing is left in the books when the samples are removed.
      const countedMinor = await expectedIn(db, organizationId, made.desk)
      await closeDesk(call, made.desk, { countedMinor, leftMinor: minor('1000') })
    },
    async draftOne(call) {
      await begin(call, 7, [of(0), of(1)])
    },
  }
}
