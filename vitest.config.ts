import { defineConfig } from 'vitest/config'
import { openRunFolder } from './scripts/run-folder.js'
import { provideSeed } from './scripts/test-seed.js'
import { patienceMs, testLimitMs } from './server/testing/patience.ts'
import { LongestFirst, processTests } from './server/testing/test-order.ts'

openRunFolder()
provideSeed()

const include = ['contract', 'words', 'server', 'web'].flatMap(folder => [
  `${folder}/**/*.test.ts`,
  `${folder}/**/*.test.tsx`,
])

export default defineConfig({
  test: {
    testTimeout: testLimitMs,
    hookTimeout: testLimitMs,
    expect: { poll: { timeout: patienceMs } },
    globalSetup: ['server/testing/programs/build.ts', 'server/testing/programs/start-database.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and HTTP',
          include,
          exclude: processTests,
          // Each file has a database and an app of its own; the modules are loaded once a worker.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          // Mostly waiting for processes that they start, kill and start again.
          name: 'processes',
          include: processTests,
          globalSetup: ['server/testing/programs/prepare-data-dir.ts'],
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
