import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract', 'server', 'web'].flatMap(folder => [
      `${folder}/**/*.test.ts`,
      `${folder}/**/*.test.tsx`,
    ]),
    globalSetup: ['server/testing/build-web.ts', 'server/testing/start-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
