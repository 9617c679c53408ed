import { defineConfig } from 'vitest/config'
import { openRunFolder } from './scripts/run-folder.js'
import { provideSeed } from './scripts/test-seed.js'
import { LongestFirst, processTests } from './server/testing/test-order.ts'

openRunFolder()
provideSeed()

const include = ['contract', 'words', 'server', 'web'].flatMap(folder => [
  `${folder}/**/*.test.ts`,
  `${folder}/**/*.test.tsx`,
])

export default defineConfig({
  test: {
    // They end what hangs, and judge no speed: the machine may be busy with anything.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
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
          testTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
