import { fstatSync } from 'node:fs'

/** Whether codes and links of mails may be printed: 'auto', except into systemd's journal, which keeps them. */
export type PrintMail = 'auto' | 'always' | 'never'

const standardOutput = 1

/** `journalStream` is what systemd sets as JOURNAL_STREAM: device and inode of the stream that leads to its journal. */
export function mayPrintCodes(
  printMail: PrintMail,
  journalStream: string | undefined,
  output: number = standardOutput,
): boolean {
  if (printMail !== 'auto') return printMail === 'always'
  try {
    const { dev, ino } = fstatSync(output)
    return `${dev}:${ino}` !== journalStream
  } catch {
    return false
  }
}
