import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFile, copySources } from '#server/testing/programs/copy-sources.ts'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  freePort,
  launch,
  postmasterOf,
  runProgram,
  signUp,
  type Program,
} from '#server/testing/programs/run-program.ts'

const poll = { timeout: 60_000 }
let sources: string
let dataDir: string
let dev: Program
beforeAll(async () => {
  sources = copySources()
  dataDir = preparedDataDir()
  dev = launch({ dataDir, port: await freePort(), sources })
  await dev.line(/runs from its sources/)
})
afterAll(async () => {
  await endPrograms()
  rmSync(sources, { recursive: true, force: true, maxRetries: 3 })
})

const change = (file: string, from: string, to: string) => changeFile(join(sources, file), from, to)
const textOf = async (path: string) => (await dev.get(path)).text

test('a page has the policy of production, and beside it only a nonce for the styles that Vite adds', async () => {
  const page = await fetch(`${dev.url}/`)
  const policy = page.headers.get('content-security-policy')!
  const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(await page.text())!
  const production = await fetch(`${dev.url}/api/live`)
  expect(policy.replace(` 'nonce-${nonce}'`, '')).toBe(production.headers.get('content-security-policy'))
  expect(policy).not.toContain('unsafe')
})

test('what is saved of the server is served, also after a file that cannot be read', async () => {
  const robots = 'server/features/site/public-site/sitemap.ts'
  change(robots, 'User-agent: *', 'User-agent: saved')
  await expect.poll(() => textOf('/robots.txt'), poll).toContain('User-agent: saved')
  const mend = change(robots, 'User-agent: saved', '${')
  await expect.poll(() => textOf('/robots.txt'), poll).toMatch(/The server has ended.*sitemap\.ts/s)
  mend()
  await expect.poll(() => textOf('/robots.txt'), poll).toContain('User-agent: saved')
})

test('what is saved of a page is in the page, and open pages are told', async () => {
  const told = await listen()
  expect(await textOf('/pricing')).toContain('content="Lindenwell"')
  change('web/areas/public/PublicDocument.tsx', 'content="Lindenwell"', 'content="Saved"')
  await expect.poll(() => textOf('/pricing'), poll).toContain('content="Saved"')
  await expect.poll(() => told, poll).toContainEqual(expect.objectContaining({ event: 'lindenwell:pages' }))
})

test('what is saved of the guide is in its page', async () => {
  change('docs/guide/booking.md', '# Book', '# Saved: book')
  await expect.poll(() => textOf('/docs/booking'), poll).toContain('Saved: book')
})

test('a migration that is saved runs before the server answers again', async () => {
  writeFileSync(join(sources, 'db/migrations/9999_saved.sql'), 'create table saved (id int)')
  const found = () => asOwner(dataDir, sql => sql`select to_regclass('saved') is not null as "isThere"`)
  await expect.poll(found, poll).toEqual([{ isThere: true }])
})

test('what is saved of a screen of the app reaches the browser alone', async () => {
  const screen = 'areas/clinic/ClinicLayout.tsx'
  const told = await listen()
  expect(await textOf(`/dev/web/${screen}`)).toContain('RefreshReg')
  change(`web/${screen}`, 'export function ClinicLayout', '// Saved\nexport function ClinicLayout')
  const updates = () => told.flatMap(({ updates = [] }) => updates.map(({ path }) => path))
  await expect.poll(updates, poll).toContain(`/${screen}`)
})

test('mails are listed, with their text, and with their HTML where no script runs', async () => {
  const { email } = await signUp(dev)
  const list = await dev.get('/dev/mail')
  const [, path] = /<a href="([^"]+)">[^<]+</.exec(list.text)!
  expect(list.text).toContain(email)
  expect((await dev.get(path!)).text).toMatch(/<pre>[^<]*\d{6}[^<]*<\/pre>/)
  const html = await fetch(`${dev.url}${path}/html`)
  expect(html.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.* sandbox(?! allow-scripts)/,
  )
  expect(await html.text()).toMatch(/\d{6}/)

  const hostile = '<script>alert(1)</script>'
  const mail = `Subject: ${hostile}\nTo: "${hostile}" <a@example.org>\n\n${hostile}`
  writeFileSync(join(dataDir, 'mail/hostile.eml'), mail)
  const pages = [await textOf('/dev/mail'), await textOf('/dev/mail/hostile')]
  expect(pages.filter(page => page.includes('alert(1)') && !page.includes(hostile))).toEqual(pages)
  expect((await dev.get('/dev/mail/..%2Fsecrets')).status).toBe(404)
})

test('it ends with its database', async () => {
  dev.kill('SIGTERM')
  expect(await dev.ended).toBe(0)
  expect(postmasterOf(dataDir)).toBeUndefined()
})

test('npm start has none of its pages, nor shows a mail that it keeps', async () => {
  const folder = preparedDataDir()
  mkdirSync(join(folder, 'mail'))
  writeFileSync(join(folder, 'mail/kept.eml'), 'Subject: kept\n\nkept')
  const program = await runProgram({ dataDir: folder })
  for (const path of ['/dev/mail', '/dev/mail/kept', '/dev/web/main.tsx', '/dev/web/@vite/client']) {
    const { status, text } = await program.get(path)
    expect({ path, status, isShown: text.includes('kept') }).toEqual({ path, status: 404, isShown: false })
  }
  expect((await program.get('/')).text).not.toContain('/dev/')
})

type Told = { event?: string; updates?: { path: string }[] }

/** What Vite tells open pages from now on. */
async function listen(): Promise<Told[]> {
  const told: Told[] = []
  const socket = new WebSocket(dev.url.replace('http', 'ws') + '/dev/web/', 'vite-hmr')
  socket.addEventListener('message', ({ data }) => void told.push(JSON.parse(String(data)) as Told))
  await new Promise(resolve => socket.addEventListener('open', resolve, { once: true }))
  return told
}
