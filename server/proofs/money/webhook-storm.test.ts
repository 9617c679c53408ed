import { afterEach, expect, it } from 'vitest'
import { createRandom } from '#server/testing/data/random.ts'
import { ledgerFaults } from '#server/testing/money/ledger-faults.ts'
import { hostOfProgram, indian, openPractice } from '#server/testing/money/open-practice.ts'
import { startStripeStandIn } from '#server/testing/online-payments/stripe-stand-in.ts'
import { testLimitMs } from '#server/testing/patience.ts'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  isHealthy,
  postmasterOf,
  runProgram,
  until,
  type Program,
} from '#server/testing/programs/run-program.ts'

/** `npm run webhook-storm` sends 10,000. */
const calls = Number(process.env['WEBHOOKS'] ?? 160)
const atOnce = 8
const amountMinor = 12_300

type Call = { kind: 'paid' | 'forged' | 'other amount' | 'unknown'; event: object }

afterEach(() => endPrograms())

/** Runs the work for each, some at once, in their order. */
async function forAll<T>(all: readonly T[], work: (one: T, place: number) => Promise<void>): Promise<void> {
  let next = 0
  const client = async () => {
    while (next < all.length) {
      const place = next++
      await work(all[place]!, place)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
}

it(
  `each of ${calls} calls of a provider counts once, doubled, shuffled and forged, with kills in between`,
  { timeout: testLimitMs + calls * 180 },
  async () => {
    // Its own calls are held back: this test sends them.
    const standIn = await startStripeStandIn({ webhookUrl: 'http://127.0.0.1:9/held' })
    const dataDir = preparedDataDir()
    const options = { dataDir, env: { STRIPE_API_URL: standIn.url, TRUST_PROXY: '127.0.0.1' } }
    let program = await runProgram(options)
    const { port } = program
    const practice = await openPractice(await hostOfProgram(program, dataDir), indian)
    const { token, patientIds, clinics } = practice
    const { clinicId } = clinics[0]!

    const send = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await program.call(method, path, { token, body, headers })
      expect([path, answer.status < 300, answer.text.slice(0, 200)]).toMatchObject([path, true, {}])
      return answer.body.data
    }
    const settings = await send('PUT', 'users/settings/online-payments', {
      provider: 'stripe',
      ...standIn.keys,
    })
    const webhook = new URL(settings.webhookUrls.stripe).pathname.slice('/api/'.length)

    // Payers at their checkouts; the calls about them are held back.
    standIn.isHeld = true
    const payers = Math.floor(calls * 0.6)
    await forAll(Array.from({ length: payers }), async (_, place) => {
      const line = { description: 'Dressing', quantity: '1', unitPriceMinor: amountMinor }
      const draft = await send('POST', 'users/invoices', {
        clinicId,
        // The patient pays alone.
        payerId: null,
        patientId: patientIds[place % patientIds.length],
        lines: [line],
      })
      await send('POST', `users/invoices/${draft._id}/issue`, {})
      const { url } = await send('POST', 'users/payment-links', { invoiceId: draft._id })
      // Each from an address of its own, as payers are.
      const address = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`
      const checkout = await send(
        'POST',
        'public/payment-link/checkout',
        { token: new URL(url).hash.slice(1) },
        { 'x-forwarded-for': address },
      )
      await standIn.pay(new URL(checkout.url).pathname.split('/').at(-1)!)
    })
    const paid = standIn.deliveries.map(({ body }) => JSON.parse(body.toString()) as Paid)
    expect(paid).toHaveLength(payers)

    const storm = shuffled(stormOf(paid))
    const acknowledged = new Map<string, number>()
    const faults: string[] = []
    let answered = 0
    const kill = killer(dataDir, storm.length, async () => {
      program.kill('SIGKILL')
      await program.ended
      program = await runProgram({ ...options, port })
    })
    await forAll(storm, async ({ kind, event }, place) => {
      // A provider calls from several networks, and each has a limit of its own.
      const from = `54.187.${place % 12}.1`
      const status = await insist(() => program, standIn, { webhook, kind, event, from })
      if (status !== (kind === 'forged' ? 400 : 200)) faults.push(`${kind}: ${status}`)
      if (status === 200)
        acknowledged.set((event as Paid).id, (acknowledged.get((event as Paid).id) ?? 0) + 1)
      await kill(++answered, () => program)
    })
    expect(faults.slice(0, 5)).toEqual([])

    const { organizationId } = practice
    const count = async (state: string) =>
      asOwner(
        dataDir,
        async sql =>
          (
            await sql<{ count: number }[]>`
              select count(*)::int as count from provider_events where organization_id = ${organizationId} and state = ${state}`
          )[0]!.count,
      )
    await until(async () => (await count('waiting')) === 0, testLimitMs + calls * 60)
    const wrong = storm.filter(({ kind }) => kind === 'other amount' || kind === 'unknown').length
    expect([await count('done'), await count('unmatched')]).toEqual([payers, wrong])
    expect(acknowledged.size).toBe(payers + wrong)
    const [books] = await asOwner(
      dataDir,
      sql => sql<{ payments: number; sum: number; paid: number }[]>`
        select count(*)::int as payments, sum(y.amount_minor)::int as sum,
          (select count(*)::int from invoice_dues d where d.organization_id = ${organizationId} and d.state = 'paid' and d.paid_minor = ${amountMinor}) as paid
        from payments y where y.organization_id = ${organizationId} and y.method = 'online'`,
    )
    expect(books).toEqual({ payments: payers, sum: payers * amountMinor, paid: payers })
    expect(await asOwner(dataDir, ledgerFaults)).toEqual([])
    const ledger = await program.call('GET', 'users/ledger', { token })
    expect(ledger.body.data.sumMinor).toBe(0)
    await standIn.close()
  },
)

type Paid = { id: string; data: { object: Record<string, unknown> } }

/** Every payment's call, a third of all once more, and calls that must book nothing. */
function stormOf(paid: readonly Paid[]): Call[] {
  const doubled = paid.slice(0, Math.floor(calls / 3))
  const others = paid.slice(0, Math.max(3, Math.floor(calls * 0.02)))
  const changed = (one: Paid, kind: string, object: object): Paid => ({
    ...one,
    id: `${one.id}_${kind}`,
    data: { object: { ...one.data.object, ...object } },
  })
  return [
    ...paid.map(event => ({ kind: 'paid' as const, event })),
    ...doubled.map(event => ({ kind: 'paid' as const, event })),
    ...others.map(event => ({ kind: 'forged' as const, event })),
    ...others.map(one => ({
      kind: 'other amount' as const,
      event: changed(one, 'amount', { amount_total: amountMinor + 100 }),
    })),
    ...others.map(one => ({
      kind: 'unknown' as const,
      event: changed(one, 'unknown', {
        id: `cs_${one.id}`,
        client_reference_id: null,
        metadata: {},
        payment_intent: `pi_${one.id}`,
      }),
    })),
  ]
}

function shuffled<T>(all: readonly T[]): T[] {
  const random = createRandom(7)
  return all
    .map(one => [random(1_000_000_000), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

/** As the provider does: again until it is answered. A signature holds for five minutes, so each try is signed anew. */
async function insist(
  program: () => Program,
  standIn: Awaited<ReturnType<typeof startStripeStandIn>>,
  { webhook, kind, event, from }: Call & { webhook: string; from: string },
): Promise<number> {
  for (;;) {
    const signed = standIn.sign(event, kind === 'forged' ? { secret: 'whsec_of_a_forger' } : {})
    const delivery = { ...signed, headers: { ...signed.headers, 'x-forwarded-for': from } }
    const status = await standIn.send(delivery, `${program().url}/api/${webhook}`).catch(() => 0)
    if (status !== 0 && status !== 503) return status
    await until(() => isHealthy(program())).catch(() => {})
  }
}

/** Kills the program after a third of the answers, and the database after two thirds, each once. */
function killer(dataDir: string, total: number, restart: () => Promise<void>) {
  const marks = [Math.floor(total / 3), Math.floor((total * 2) / 3)]
  return async (answered: number, program: () => Program): Promise<void> => {
    if (answered === marks[0]) await restart()
    if (answered === marks[1]) {
      const before = postmasterOf(dataDir)!
      process.kill(before, 'SIGKILL')
      await until(() => ![undefined, before].includes(postmasterOf(dataDir)))
      await until(() => isHealthy(program()))
    }
  }
}
