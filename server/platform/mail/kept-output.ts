import { fstatSync } from 'node:fs'

/** Whether to print codes and links of mails. 'auto' prints them, except into systemd's journal, which stores them. */
export type PrintMail = 'auto' | 'always' | 'never'

const standardOutput = 1

/** `journalStream` is the value of JOURNAL_STREAM from systemd: device and inode of the stream to its journal. */
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
