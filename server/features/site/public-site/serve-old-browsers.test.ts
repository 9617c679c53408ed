import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveOldBrowsers } from './serve-old-browsers.ts'

const http = fastify()
serveOldBrowsers(http, {
  assets: { 'areas/old-browsers/main.ts': { file: 'assets/old.js' } },
  render: async ({ locale, area }) => `<p>${locale} ${area} notice</p>`,
})
const app =
  '<html lang="hi" dir="ltr"><head><link rel="modulepreload" crossorigin href="/c.js"><link rel="modulepreload" href="/d.js" /><link rel="stylesheet" href="/a.css"><script type="module" crossorigin src="/a.js"></script></head><body>\n<div id="root"><div>outline</div></div>\n</body></html>'
const booking =
  '<html lang="ar" dir="rtl"><head><link rel="modulepreload" href="/c.js"/><script type="module" src="/a.js"></script><script type="module" src="/b.js"></script></head><body class="x"><main>080 1234</main></body></html>'
const html = 'text/html; charset=utf-8'
http.get('/clinic/*', (_request, reply) => reply.type(html).header('vary', 'cookie').send(app))
http.get('/portal', (_request, reply) => reply.type(html).send(app))
http.get('/book/riverside', (_request, reply) => reply.type(html).send(booking))
http.get('/api/x', () => ({ html: '<script type="module" src="/a.js"></script>' }))

const open = async (url: string, chrome: number) => {
  const headers = { 'user-agent': `Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/${chrome}.0.0.0` }
  const { body, headers: answered } = await http.inject({ url, headers })
  return { body, vary: answered.vary }
}
const polyfills = '<script type="module" crossorigin src="/assets/old.js"></script>'

test('a browser of today gets the page as it is', async () => {
  expect(await open('/clinic/patient', 126)).toEqual({ body: app, vary: 'cookie, user-agent' })
  expect(await open('/book/riverside', 126)).toEqual({ body: booking, vary: 'user-agent' })
})

test('an older one gets what it lacks, once and before the scripts of the page', async () => {
  for (const [url, page] of [
    ['/clinic/patient', app],
    ['/book/riverside', booking],
  ] as const) {
    const { body } = await open(url, 109)
    expect(body).toBe(page.replace('<script', `${polyfills}<script`))
  }
})

test('one that is too old reads why, in the language of the page, and gets no script', async () => {
  const staff = (await open('/clinic/patient', 108)).body
  expect(staff).toContain('<body>\n<main class="too-old"><p>hi staff notice</p></main>\n</body>')
  expect(staff).not.toMatch(/<script|modulepreload|outline/)
  expect(staff).toContain('<head><link rel="stylesheet" href="/a.css"></head>')
  expect((await open('/portal', 108)).body).toContain(polyfills)
  expect((await open('/portal', 99)).body).toContain('<p>hi patients notice</p>')
  const page = (await open('/book/riverside', 92)).body
  expect(page).toContain(
    '<body class="x"><div class="too-old" role="alert"><p>ar patients notice</p></div><main>',
  )
  expect(page).toContain('080 1234')
  expect(page).not.toMatch(/<script|modulepreload/)
})

test('answers of calls stay as they are', async () => {
  expect((await open('/api/x', 92)).body).toContain('script type=')
})
