import { existsSync, readFileSync } from 'node:fs'

/** The browser that scripts/prepare.js found; undefined if there is none, so that Playwright looks for its own. */
export function browserPath(): string | undefined {
  const record = '.cache/browser.json'
  if (existsSync(record))
    return (JSON.parse(readFileSync(record, 'utf8')) as { executablePath: string }).executablePath
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}
