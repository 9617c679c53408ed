import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { openRunFolder } from './scripts/run-folder.js'
import { browserPath } from './scripts/shared/browser-path.ts'
import { freePort } from './scripts/shared/free-port.ts'

const isRoot = process.getuid?.() === 0

// This file is read again by every worker: what the first reading chose reaches them through the environment.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_STRIPE_PORT'] ??= String(await freePort())
process.env['E2E_RAZORPAY_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= emptyDataDir()
const port = process.env['E2E_PORT']
const stripePort = process.env['E2E_STRIPE_PORT']
const razorpayPort = process.env['E2E_RAZORPAY_PORT']
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/support/show-server-faults.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  timeout: 60_000,
  // On a busy machine a page may take longer than the usual 5 s.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // A worker would fetch what a test answers itself. The journey of the installed portal allows it.
    serviceWorkers: 'block',
    // A trace of every test slows the whole run by a third: asked for when a failure's page snapshot does not tell enough.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: [
    {
      // Stands in for the providers of online payments.
      command: 'exec node server/testing/online-payments/start-stand-ins.ts',
      port: Number(stripePort),
      env: { STRIPE_PORT: stripePort, RAZORPAY_PORT: razorpayPort },
      timeout: 30_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command:
        'MALLOC_ARENA_MAX=2 exec node --max-semi-space-size=8 --import ./server/testing/longer-limits.ts server/start.js > "$DATA_DIR/server.log"',
      url: `${baseURL}/api/health`,
      env: {
        PORT: port,
        PUBLIC_URL: baseURL,
        OPERATOR_EMAIL: 'operator@example.org',
        DATA_DIR: process.env['E2E_DATA_DIR'],
        SIGN_IN_PER_MINUTE: '10000',
        STRIPE_API_URL: `http://127.0.0.1:${stripePort}`,
        RAZORPAY_API_URL: `http://127.0.0.1:${razorpayPort}`,
      },
      timeout: 30_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})

function emptyDataDir(): string {
  const dataDir = join(openRunFolder(), `journeys-${process.pid}`)
  mkdirSync(dataDir, { mode: 0o700 })
  return dataDir
}
