import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

export const apacheLicense = () => readFileSync(join(root, 'LICENSE'), 'utf8')

type Lock = { packages: Record<string, { version?: string; license?: string; dev?: boolean }> }

/** The packages that run with the product, from the lock file. */
export function thirdPartyNotices(): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const lines = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `${name} ${version}: ${license ?? 'see its package'}`
    })
  return `Lindenwell runs with these packages. The full text of each licence lies in the package itself,
below node_modules/<name> of this installation, and at https://www.npmjs.com/package/<name>.

${[...new Set(lines)].sort().join('\n')}
`
}
