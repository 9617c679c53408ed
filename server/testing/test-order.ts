import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start programs or wait for timers. The first three take longest, so they start first. */
export const processTests = [
  'server/proofs/crash.test.ts',
  'server/proofs/money/ledger-commands.test.ts',
  'server/proofs/money/webhook-storm.test.ts',
  'server/proofs/operator-script.test.ts',
  'server/features/site/demo/load-demo-script.test.ts',
  'server/proofs/start-and-stop.test.ts',
  'server/proofs/audit.test.ts',
  'server/platform/db/embedded/start-embedded-postgres.test.ts',
  'server/proofs/absent-database.test.ts',
  'server/platform/documents/documents.test.ts',
  'server/proofs/crash-book.test.ts',
  'server/proofs/crash-upload.test.ts',
  'server/proofs/operations-page.test.ts',
  'server/proofs/workers.test.ts',
  'server/proofs/database-url.test.ts',
  'server/proofs/mail-server.test.ts',
  'server/proofs/kept-output.test.ts',
  'server/proofs/verify-audit-script.test.ts',
  'server/proofs/bad-configuration.test.ts',
  'server/proofs/full-disk.test.ts',
  'server/proofs/prepare.test.ts',
  'server/proofs/dev-loop.test.ts',
  'server/proofs/mutation.test.ts',
  'server/testing/online-payments/start-stand-ins.test.ts',
]

const longest = [
  ...processTests,
  'server/proofs/fuzz/money.test.ts',
  'server/proofs/fuzz/record.test.ts',
  'server/proofs/fuzz/day.test.ts',
  'server/proofs/fuzz/clinic.test.ts',
  'server/proofs/fuzz/identity.test.ts',
  'server/features/site/demo/routes.test.ts',
  'server/features/money/payments/routes.test.ts',
  'server/features/day/messages/messages.test.ts',
]

/** The longest first, so that the last to start is short; the others in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => longest.findIndex(name => moduleId.endsWith(`/${name}`))
    const ranked = files.filter(file => rank(file) >= 0).toSorted((one, other) => rank(one) - rank(other))
    return [...ranked, ...(await super.sort(files.filter(file => rank(file) < 0)))]
  }
}
