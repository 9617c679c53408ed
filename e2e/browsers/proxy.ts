import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { watchPage } from './watch-page.ts'

const watchPath = '/journey-watch'

export type Proxy = {
  /** What pages and answers have reported since the last call: errors, refusals of the content security policy, answers of 5xx. */
  takeFaults(): string[]
  /** Scripts arrive so late, as on a slow line. */
  delayScripts(ms: number): void
  /** As if the line were cut: nothing is answered, and what is under way ends. */
  cut(isCut: boolean): void
  close(): Promise<void>
}

/**
 * Stands between the browsers and the program, so that each of them is watched, slowed down and cut off in the same way: their own
 * protocols differ in it.
 */
export async function startProxy(port: number, target: number): Promise<Proxy> {
  let faults: string[] = []
  let delayMs = 0
  let isCut = false
  const underWay = new Set<ServerResponse>()

  function answerWatch(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'GET')
      return void response.setHeader('content-type', 'text/javascript').end(`(${watchPage.toString()})()`)
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      faults.push(text)
      response.writeHead(204).end()
    })
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url!
    // As it is: the page is read here.
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const passed = ask({ host: '127.0.0.1', port: target, method: request.method, path, headers }, answer => {
      const status = answer.statusCode!
      // What a page asks for without a person's doing is never wrong.
      if (status >= 500 || (status === 400 && request.method === 'GET'))
        faults.push(`${request.method} ${path} was answered with ${status}`)
      if (!String(answer.headers['content-type']).startsWith('text/html')) {
        response.writeHead(status, answer.headers)
        return void answer.pipe(response)
      }
      let html = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (html += part))
      answer.on('end', () => {
        delete answer.headers['content-length']
        response.writeHead(status, answer.headers)
        response.end(html.replace('<head>', `<head><script src="${watchPath}"></script>`))
      })
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }

  const server = createServer((request, response) => {
    const path = request.url!
    if (isCut) return void request.socket.destroy()
    underWay.add(response)
    response.on('close', () => underWay.delete(response))
    if (path === watchPath) return answerWatch(request, response)
    if (delayMs > 0 && path.endsWith('.js')) return void setTimeout(() => pass(request, response), delayMs)
    pass(request, response)
  })
  await new Promise<void>(resolve => server.listen(port, resolve))
  return {
    takeFaults() {
      const taken = faults
      faults = []
      return taken
    },
    delayScripts: ms => void (delayMs = ms),
    cut(now) {
      isCut = now
      if (now) for (const response of underWay) response.destroy()
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
