import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const unit = readFileSync(join(root, 'packaging/lindenwell.service'), 'utf8')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const values = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

it('the systemd unit starts the server as npm start does', () => {
  const [, settings, command] = /&& ((?:[A-Z_]+=\S+ )*)exec (.+)$/.exec(manifest.scripts.start)!
  expect(values('ExecStart')).toEqual([`${values('WorkingDirectory')[0]}/${command}`])
  expect(values('Environment')).toEqual(expect.arrayContaining(settings!.trim().split(' ')))
})

it.each([
  ['User', 'lindenwell'],
  ['NoNewPrivileges', 'yes'],
  ['ProtectSystem', 'strict'],
  ['ProtectHome', 'yes'],
  ['PrivateTmp', 'yes'],
  ['CapabilityBoundingSet', ''],
  ['StateDirectory', 'lindenwell'],
  ['StateDirectoryMode', '0700'],
])('the service runs with %s=%s', (name, value) => {
  expect(values(name)).toEqual([value])
})
