import { defineConfig } from 'vitest/config'

// The tests beside the files that scripts/mutate.js changes: without a database or a built web.
export default defineConfig({
  test: { include: (process.env['MUTATION_TESTS'] ?? '').split(','), testTimeout: 20_000 },
})
