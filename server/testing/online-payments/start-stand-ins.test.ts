import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProviders } from '#server/platform/online-payments/create-providers.ts'
import { paymentProviders } from '#contract/money/online/online-payments.ts'
import { tellStandIn } from './control.ts'

const script = join(import.meta.dirname, 'start-stand-ins.ts')
let child: ChildProcess
let clinic: Server
let urls: Record<(typeof paymentProviders)[number], string>
const arrived: { url: string; body: Buffer; headers: IncomingHttpHeaders }[] = []

beforeAll(async () => {
  child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  urls = JSON.parse(line.toString()) as typeof urls
  clinic = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    arrived.push({ url: request.url!, body: Buffer.concat(chunks), headers: request.headers })
    reply.end('{}')
  }).listen(0, '127.0.0.1')
  await once(clinic, 'listening')
})
afterAll(() => {
  clinic.close()
  child.kill('SIGKILL')
})

describe.each(paymentProviders)('%s in a process of its own', name => {
  const keys = {
    publicKey: `public-${name}`,
    secretKey: `secret-${name}`,
    webhookSecret: `webhook-${name}`,
  }
  const webhookPath = `/webhooks/${name}`
  const provider = () => createProviders({ stripeUrl: urls.stripe, razorpayUrl: urls.razorpay })(name, keys)
  const open = (checkoutId: string) =>
    provider().openCheckout({
      checkoutId: `${name}-${checkoutId}`,
      amountMinor: 50_000,
      currency: 'INR',
      description: 'Invoice <12>',
      expiresAt: Date.now() + 60 * 60_000,
      returnUrl: 'http://clinic.example.org/return',
      locale: 'en',
    })
  const press = (url: string, button: string) =>
    fetch(`${url}/${button}`, { method: 'POST', redirect: 'manual' })
  const news = () =>
    arrived
      .filter(({ url }) => url === webhookPath)
      .map(({ body, headers }) => provider().readWebhook({ body, headers, now: Date.now() }))

  beforeAll(async () => {
    const { port } = clinic.address() as AddressInfo
    await tellStandIn(urls[name], 'accounts', { keys, webhookUrl: `http://127.0.0.1:${port}${webhookPath}` })
  })

  test('its page shows what is paid, and both buttons', async () => {
    const { url } = await open('page')
    const page = await (await fetch(url)).text()
    expect(page).toContain('Invoice &lt;12>')
    expect(page).toContain('50000')
    for (const button of ['Pay', 'Decline']) expect(page).toContain(`<button>${button}</button>`)
    expect((await fetch(`${urls[name]}/pay/unknown`)).status).toBe(404)
  })

  test('Pay tells the clinic, then leads back', async () => {
    const { url, providerId } = await open('paid')
    const answer = await press(url, 'pay')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/clinic\.example\.org\/return/)
    expect(news()).toContainEqual(expect.objectContaining({ kind: 'paid', checkoutProviderId: providerId }))
    expect(await provider().findCheckout(providerId)).toMatchObject({ state: 'paid' })
  })

  test('Decline leads back, and the checkout stays open', async () => {
    const { url, providerId } = await open('declined')
    const answer = await press(url, 'decline')
    expect(answer.headers.get('location')).toBe('http://clinic.example.org/return')
    expect(news()).toContainEqual(expect.objectContaining({ kind: 'other' }))
    expect(await provider().findCheckout(providerId)).toEqual({ state: 'open' })
  })

  test('another process holds its calls back, and lets it fail', async () => {
    const { providerId } = await open('held')
    await tellStandIn(urls[name], 'set', { isHeld: true, isDoubled: true })
    const before = news().length
    const paymentId = await tellStandIn(urls[name], 'pay', { checkoutId: providerId })
    expect(news()).toHaveLength(before)
    await tellStandIn(urls[name], 'set', { isHeld: false })
    await tellStandIn(urls[name], 'release')
    const paid = news()
      .slice(before)
      .filter(one => one !== 'forged' && one.kind === 'paid' && one.payment.providerId === paymentId)
    expect(paid.length).toBeGreaterThanOrEqual(2)
    await tellStandIn(urls[name], 'behave', { mood: 'busy', times: 1 })
    await expect(provider().test()).rejects.toThrow('429')
    await provider().test()
    await expect(tellStandIn(urls[name], 'nothing')).rejects.toThrow('404')
  })
})

test('it ends when it is told to', async () => {
  const end = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await end).toEqual([0, null])
})
