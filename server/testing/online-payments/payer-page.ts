import type { ServerResponse } from 'node:http'
import type { Seen } from './stand-in.ts'

/** The page where a payer pays. `returnTo`: the address after it, as the provider completes it. */
export type PayerPage = {
  description: string
  amount: string
  returnTo: (paymentId: string | null) => string
}

type Payable = {
  page(checkoutId: string): PayerPage | undefined
  pay(checkoutId: string): Promise<string>
  decline(checkoutId: string): Promise<void>
}

/** GET /pay/:id is the page; its buttons post to /pay/:id/pay and /pay/:id/decline, tell the clinic and lead back. */
export async function answerPayer({ method, path }: Seen, reply: ServerResponse, at: Payable): Promise<void> {
  const [, , id = '', step] = path.split('/')
  const page = at.page(id)
  if (!page) return void reply.writeHead(404, { 'content-type': 'text/html' }).end(pageOf('Not found', ''))
  if (method !== 'POST') {
    const buttons = ['pay', 'decline'].map(
      name =>
        `<form method="post" action="/pay/${id}/${name}"><button>${name === 'pay' ? 'Pay' : 'Decline'}</button></form>`,
    )
    const text = `<p>${escaped(page.description)}</p><p>${escaped(page.amount)}</p>${buttons.join('')}`
    return void reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf('Pay', text))
  }
  const paymentId = step === 'pay' ? await at.pay(id) : null
  if (step === 'decline') await at.decline(id)
  reply.writeHead(303, { location: page.returnTo(paymentId) }).end()
}

const pageOf = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${text}`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
