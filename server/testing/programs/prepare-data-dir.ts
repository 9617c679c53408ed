import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { newDataDir, runProgram } from './run-program.ts'

/** A data folder as after a first start, for tests that do not test the first start: copying it is faster. */
export default async function prepareDataDir(project: TestProject): Promise<() => void> {
  const dataDir = newDataDir()
  const program = await runProgram({ dataDir })
  program.kill('SIGTERM')
  await program.ended
  project.provide('preparedDataDir', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    preparedDataDir: string
  }
}
