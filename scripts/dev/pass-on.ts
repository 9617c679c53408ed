import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { escapeHtml } from './escape-html.ts'
import type { Answer } from './create-vite.ts'
import type { Answering } from './launch-server.ts'

type PassingOn = {
  /** Waits until the server and its pages are as they were saved. */
  answering(): Promise<Answering>
  /** A page with what Vite needs in it. */
  changePage(html: string): string
  changePolicy(policy: string): string
}

/** Passes requests on to the server. What is asked while it starts waits for it. */
export function passOn({ answering, changePage, changePolicy }: PassingOn): Answer {
  async function passBack(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { ...answer.headers }
    const policy = headers['content-security-policy']
    if (!headers['content-type']?.startsWith('text/html') || typeof policy !== 'string') {
      response.writeHead(answer.statusCode!, headers)
      response.flushHeaders()
      answer.pipe(response)
      return
    }
    delete headers['content-length']
    headers['content-security-policy'] = changePolicy(policy)
    const html = await text(answer).catch(() => undefined)
    if (html === undefined) response.destroy()
    else response.writeHead(answer.statusCode!, headers).end(changePage(html))
  }

  return async (request, response) => {
    const found = await answering()
    if ('fault' in found) {
      response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(changePage(faultPage(found.fault)))
      return
    }
    const asked = ask({
      host: '127.0.0.1',
      port: found.port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'accept-encoding': 'identity' },
    })
    asked.once('error', error => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${error.message}\n`)
    })
    asked.once('response', answer => void passBack(answer, response))
    response.once('close', () => asked.destroy())
    request.pipe(asked)
  }
}

const faultPage = (fault: string) =>
  `<!doctype html><html lang="en"><head><title>The server has ended</title></head><body><h1>The server has ended</h1><pre>${escapeHtml(fault)}</pre></body></html>`
