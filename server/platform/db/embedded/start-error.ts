import { readFileSync } from 'node:fs'

/** A reason not to start, written for the person at the terminal: print only the message, without a stack. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** Describes a file-system error of the data folder, or the output of a failed PostgreSQL program, in one line. */
export function plainReason(dataDir: string, error: unknown): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error
  const text = error instanceof Error ? `${codeOf(error)} ${error.message}` : String(error)
  if (/ENOSPC|EDQUOT|No space left|Disk quota exceeded/i.test(text))
    return new DatabaseStartError(`The disk that holds ${dataDir} is full.`)
  if (/EROFS|EACCES|EPERM|ENOTDIR|EEXIST|Permission denied|Read-only file system/i.test(text))
    return new DatabaseStartError(
      `The data folder ${dataDir} is not writable: set DATA_DIR to a folder that is, or change its owner.`,
    )
  const lastLine = text
    .trim()
    .split('\n')
    .findLast(line => /FATAL|PANIC|error|could not/i.test(line))
  return new DatabaseStartError(
    `The embedded PostgreSQL in ${dataDir} does not start: ${(lastLine ?? text).trim()}`,
  )
}

export function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** The end of a log file, for an error message. Empty if there is no file. */
export function tailOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-4000)
  } catch {
    return ''
  }
}
