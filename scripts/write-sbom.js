// `npm run sbom`: lists the packages of production from package-lock.json, as CycloneDX. Needs no network and no installed
// packages. With a name as argument (`npm run sbom -- lindenwell.json`), it writes that file.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const file = process.argv[2] ?? 'sbom.cdx.json'
const args = 'sbom --package-lock-only --sbom-format cyclonedx --sbom-type application --omit dev'.split(' ')

const npm = process.env.npm_execpath
const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
const { status, stdout, error } = spawnSync(command, [...first, ...args], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
  shell: !npm,
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) {
  console.error(`npm sbom failed${error ? `: ${error.message}` : ''}.`)
  process.exit(1)
}
const sbom = JSON.parse(stdout)
// By default npm uses the folder's name.
sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`Wrote ${file}: ${sbom.components.length} packages.`)
