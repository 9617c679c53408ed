import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Processor time used so far, in microseconds: other programs on the machine affect it least. Linux only; NaN elsewhere. */
export type ProcessorTime = { server: number; database: number }

const tickMicroseconds = 10_000

export function processorTime(serverPid: number, dataDir: string): ProcessorTime {
  try {
    const postmaster = Number(
      readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    )
    const database = readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(pid => statOf(Number(pid)))
      .filter(stat => stat?.parent === postmaster)
      .reduce((sum, stat) => sum + stat!.used, 0)
    return { server: statOf(serverPid)!.used, database }
  } catch {
    return { server: NaN, database: NaN }
  }
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: after the name, ppid is field 4, utime and stime are 14 and 15. */
function statOf(pid: number): { parent: number; used: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * tickMicroseconds }
  } catch {
    return undefined
  }
}
