import type { Acknowledged } from './acknowledged.ts'
import { sendClaim, settleClaim, undoSettlement } from './claim-commands.ts'
import { add, oneOf, type Chosen, type Command, type Data, type World } from './world.ts'

export const acts = [
  'book',
  'pay a visit',
  'invoice a visit',
  'begin',
  'change',
  'discard',
  'issue',
  'pay',
  'pay a draft',
  'pay several',
  'pay in advance',
  'use an advance',
  'undo',
  'refund',
  'credit',
  'credit lines',
  'write off',
  'send a claim',
  'settle a claim',
  'undo a settlement',
  'open desk',
  'move cash',
  'close desk',
  'close period',
] as const
export type Act = (typeof acts)[number]

const weights: Record<Act, number> = {
  book: 8,
  'pay a visit': 8,
  'invoice a visit': 8,
  begin: 12,
  change: 5,
  discard: 2,
  issue: 18,
  pay: 14,
  'pay a draft': 3,
  'pay several': 4,
  'pay in advance': 5,
  'use an advance': 6,
  undo: 5,
  refund: 5,
  credit: 2,
  'credit lines': 5,
  'write off': 3,
  'send a claim': 2,
  'settle a claim': 6,
  'undo a settlement': 2,
  'open desk': 4,
  'move cash': 5,
  'close desk': 3,
  'close period': 1,
}
const lots = acts.flatMap(act => Array.from({ length: weights[act] }, () => act))

/** One random command and its name; most are right, some are refused. Null where there is nothing yet to do it to. */
export function chooseCommand(world: World): { act: Act; command: Command } | null {
  const act = lots[world.random(lots.length)]!
  const chosen = make[act](world)
  if (!chosen) return null
  const { practice, random } = world
  const clinic = practice.clinics.find(({ clinicId }) => clinicId === chosen.postsAt)
  const token = clinic && random(2) === 0 ? clinic.receptionistToken : practice.token
  return { act, command: { token, ...chosen } }
}

const methods = ['cash', 'cash', 'card', 'upi', 'bank', 'cheque'] as const
const invoices = 'users/invoices'
const payments = 'users/payments'
const desks = 'users/cash-desks'

function line({ random, practice }: World): object {
  const { serviceIds, goodsIds, taxRateIds } = practice
  const discount = random(6) === 0 && { discountMinor: random(2_000), discountReason: 'A neighbour' }
  const quantity = ['1', '1', '2', '0.5', '1.333'][random(5)]
  const what =
    random(2) === 0
      ? { itemId: oneOf(random, [...serviceIds, ...goodsIds]) }
      : { description: 'Dressing', unitPriceMinor: random(40_000) }
  const rate = [{}, {}, { taxRateId: null }, { taxRateId: oneOf(random, taxRateIds) }][random(4)]
  // Half a service costs less than the price list says.
  const reason = quantity === '0.5' && { discountReason: 'Half of it' }
  return { ...what, quantity, ...rate, ...reason, ...discount }
}
const lines = (world: World) => Array.from({ length: 1 + world.random(4) }, () => line(world))

function payment(
  world: World,
  clinicId: string,
  target: object,
  mostMinor: number,
  amountMinor = 1 + world.random(mostMinor),
): Chosen {
  const { random, acknowledged } = world
  const method = methods[random(methods.length)]!
  const desk = random(8) === 0 ? oneOf(random, acknowledged.desks) : undefined
  return {
    method: 'POST',
    path: payments,
    body: { ...target, amountMinor, method, ...(desk && { cashDeskSessionId: desk.id }) },
    postsAt: clinicId,
    done: ({ _id }) => acknowledged.payments.push({ id: _id, clinicId, amountMinor, isUndone: false }),
  }
}

function begin(world: World, clinicId: string, body: object): Chosen {
  const { acknowledged } = world
  return {
    method: 'POST',
    path: invoices,
    body,
    postsAt: null,
    done({ _id, patient }) {
      acknowledged.begun.add(_id)
      acknowledged.drafts.push({ id: _id, clinicId, patientId: patient._id })
    },
  }
}

function credit({ acknowledged }: World, { id, clinicId }: Invoice, body: object): Chosen {
  return {
    method: 'POST',
    path: `${invoices}/${id}/credit-notes`,
    body: { reason: 'Not done', ...body },
    postsAt: clinicId,
    done: () => add(acknowledged.credits, id, 1),
  }
}
type Invoice = Acknowledged['issued'][number]

const make: Record<Act, (world: World) => Chosen | null> = {
  book({ random, practice, acknowledged }) {
    const { clinicId, doctorId, offset } = practice.clinics[random(practice.clinics.length)]!
    // A working day of any week: the first one is a Monday.
    const monday = Date.UTC(2027, 0, 4 + 7 * random(40))
    const day = new Date(monday + random(6) * 86_400_000).toISOString().slice(0, 10)
    const body = {
      clinicId,
      doctorId,
      serviceId: oneOf(random, practice.serviceIds),
      patientId: oneOf(random, practice.patientIds),
      start: `${day}T10:00:00${offset}`,
      overbookReason: 'They come together',
    }
    const done = ({ _id }: Data) => acknowledged.visits.push({ id: _id, clinicId })
    return { method: 'POST', path: 'users/appointments', body, postsAt: null, done }
  },
  'pay a visit'(world) {
    const visit = oneOf(world.random, world.acknowledged.visits)
    return visit ? payment(world, visit.clinicId, { appointmentId: visit.id }, 60_000) : null
  },
  'invoice a visit'(world) {
    const visit = oneOf(world.random, world.acknowledged.visits)
    if (!visit) return null
    const body = { appointmentId: visit.id, ...(world.random(3) === 0 && { lines: lines(world) }) }
    return begin(world, visit.clinicId, body)
  },
  begin(world) {
    const { random, practice } = world
    const { clinicId } = practice.clinics[random(practice.clinics.length)]!
    const discount = random(5) === 0 && { discountMinor: random(9_000), discountReason: 'A friend' }
    const patientId = oneOf(random, practice.patientIds)
    const buyer = random(3) === 0 && practice.buyers[random(practice.buyers.length)]
    return begin(world, clinicId, { patientId, clinicId, lines: lines(world), ...discount, ...buyer })
  },
  change(world) {
    const draft = oneOf(world.random, world.acknowledged.drafts)
    if (!draft) return null
    const body = { lines: lines(world), note: 'Changed' }
    return { method: 'PUT', path: `${invoices}/${draft.id}`, body, postsAt: null, done: () => {} }
  },
  discard({ random, acknowledged }) {
    const draft = oneOf(random, acknowledged.drafts)
    if (!draft) return null
    const done = () => {
      acknowledged.discarded.add(draft.id)
      acknowledged.drafts = acknowledged.drafts.filter(({ id }) => id !== draft.id)
    }
    return { method: 'DELETE', path: `${invoices}/${draft.id}`, postsAt: null, done }
  },
  issue({ random, acknowledged }) {
    const draft = oneOf(random, acknowledged.drafts)
    if (!draft) return null
    const done = ({ number, issuedOn, lines: charged, totals, payer }: Data) => {
      const lineIds = charged.map(({ lineId }: Data) => lineId)
      acknowledged.issued.push({ ...draft, number, lineIds, grossMinor: totals.grossMinor })
      if (payer?.claim)
        acknowledged.claims.push({
          id: payer.claim._id,
          clinicId: draft.clinicId,
          invoiceId: draft.id,
          claimedMinor: payer.shareMinor,
          issuedOn,
        })
      acknowledged.drafts = acknowledged.drafts.filter(({ id }) => id !== draft.id)
    }
    return {
      method: 'POST',
      path: `${invoices}/${draft.id}/issue`,
      body: {},
      postsAt: draft.clinicId,
      done,
    }
  },
  pay(world) {
    const { random, acknowledged } = world
    const invoice = oneOf(random, acknowledged.issued)
    if (!invoice) return null
    const { id, clinicId, grossMinor } = invoice
    const all = random(3) === 0 && grossMinor > 0 ? grossMinor : undefined
    return payment(world, clinicId, { invoiceId: id }, Math.max(1, grossMinor), all)
  },
  'pay a draft'(world) {
    const draft = oneOf(world.random, world.acknowledged.drafts)
    return draft ? payment(world, draft.clinicId, { invoiceId: draft.id }, 30_000) : null
  },
  'pay several'(world) {
    const { random, acknowledged } = world
    const first = oneOf(random, acknowledged.issued)
    if (!first) return null
    const same = acknowledged.issued
      .slice(-400)
      .filter(one => one.patientId === first.patientId && one.clinicId === first.clinicId && one !== first)
    const chosen = [first, ...same.slice(-3)]
    const allocations = chosen.map(({ id, grossMinor }) => ({
      invoiceId: id,
      amountMinor: 1 + random(Math.max(1, grossMinor)),
    }))
    // What is paid beyond them is an advance.
    const sum = allocations.reduce((all, { amountMinor }) => all + amountMinor, 0) + random(500)
    return payment(world, first.clinicId, { allocations }, 1, sum)
  },
  'pay in advance'(world) {
    const { random, practice } = world
    const { clinicId } = practice.clinics[random(practice.clinics.length)]!
    return payment(world, clinicId, { patientId: oneOf(random, practice.patientIds), clinicId }, 20_000)
  },
  'use an advance'({ random, acknowledged }) {
    const invoice = oneOf(random, acknowledged.issued)
    if (!invoice) return null
    const body = { amountMinor: 1 + random(4_000) }
    const path = `${invoices}/${invoice.id}/advances`
    return { method: 'POST', path, body, postsAt: invoice.clinicId, done: () => {} }
  },
  undo({ random, acknowledged }) {
    const one = oneOf(random, acknowledged.payments)
    if (!one) return null
    const done = () => void (one.isUndone = true)
    return { method: 'POST', path: `${payments}/${one.id}/undo`, body: {}, postsAt: one.clinicId, done }
  },
  refund({ random, acknowledged }) {
    const one = oneOf(random, acknowledged.payments)
    if (!one) return null
    const amountMinor = random(3) === 0 ? one.amountMinor : 1 + random(one.amountMinor)
    const method = random(4) === 0 && { method: methods[random(methods.length)] }
    return {
      method: 'POST',
      path: `${payments}/${one.id}/refunds`,
      body: { amountMinor, reason: 'Not needed', ...method },
      postsAt: one.clinicId,
      done: () => add(acknowledged.refunds, one.id, amountMinor),
    }
  },
  credit(world) {
    const invoice = oneOf(world.random, world.acknowledged.issued)
    return invoice ? credit(world, invoice, {}) : null
  },
  'credit lines'(world) {
    const { random } = world
    const invoice = oneOf(random, world.acknowledged.issued)
    if (!invoice) return null
    const lineId = oneOf(random, invoice.lineIds)
    const amountMinor = 1 + random(Math.max(1, Math.ceil(invoice.grossMinor / 2)))
    return credit(world, invoice, { lines: [{ lineId, amountMinor }] })
  },
  'write off'({ random, acknowledged }) {
    const invoice = oneOf(random, acknowledged.issued)
    if (!invoice) return null
    const { id, clinicId, grossMinor } = invoice
    const amountMinor = 1 + random(Math.max(1, grossMinor))
    const body = { amountMinor, reason: 'Moved away' }
    const done = () => add(acknowledged.writtenOff, id, amountMinor)
    return { method: 'POST', path: `${invoices}/${id}/write-offs`, body, postsAt: clinicId, done }
  },
  'send a claim': sendClaim,
  'settle a claim': settleClaim,
  'undo a settlement': undoSettlement,
  'open desk'({ random, practice, acknowledged }) {
    const { clinicId, receptionistToken } = practice.clinics[random(practice.clinics.length)]!
    const token = random(2) === 0 ? practice.token : receptionistToken
    const body = { clinicId, floatMinor: random(50_000) }
    const done = ({ _id }: Data) =>
      acknowledged.desks.push({ id: _id, clinicId, token, countedMinor: null, movements: 0 })
    return { method: 'POST', path: desks, body, token, postsAt: clinicId, done }
  },
  'move cash'({ random, acknowledged }) {
    const desk = oneOf(random, acknowledged.desks.slice(-8))
    if (!desk) return null
    const { id, clinicId, token } = desk
    const kind = random(2) === 0 ? 'pay_in' : 'pay_out'
    const body = { kind, amountMinor: 1 + random(20_000), reason: 'Change' }
    const done = () => void desk.movements++
    return { method: 'POST', path: `${desks}/${id}/movements`, body, token, postsAt: clinicId, done }
  },
  'close desk'({ random, acknowledged }) {
    const desk = oneOf(random, acknowledged.desks.slice(-8))
    if (!desk) return null
    const { id, clinicId, token } = desk
    const countedMinor = random(80_000)
    const body = { countedMinor, reason: 'Counted twice', leftMinor: Math.floor(countedMinor / 2) }
    const done = () => void (desk.countedMinor = countedMinor)
    return { method: 'POST', path: `${desks}/${id}/close`, body, token, postsAt: clinicId, done }
  },
  'close period'({ random, practice, acknowledged }) {
    // Days long past: postings of today go on, and a closing that comes late is refused.
    const days = 4 * acknowledged.closings.size + random(8)
    const through = new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10)
    const done = () => acknowledged.closings.add(through)
    const { token } = practice
    return { method: 'POST', path: 'users/periods', body: { through }, token, postsAt: null, done }
  },
}
