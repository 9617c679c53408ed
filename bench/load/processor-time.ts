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
    const all = readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(pid => statOf(Number(pid)) ?? [])
    const usedBy = (processes: typeof all) => processes.reduce((sum, { used }) => sum + used, 0)
    const workers = all.filter(({ pid, parent }) => parent === serverPid && isWorker(pid))
    return {
      server: statOf(serverPid)!.used + usedBy(workers),
      database: usedBy(all.filter(({ parent }) => parent === postmaster)),
    }
  } catch {
    return { server: NaN, database: NaN }
  }
}

/** With WORKERS the server has children that run the same program. */
const isWorker = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/start.js')

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: after the name, ppid is field 4, utime and stime are 14 and 15. */
function statOf(pid: number): { pid: number; parent: number; used: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      pid,
      parent: Number(fields[1]),
      used: (Number(fields[11]) + Number(fields[12])) * tickMicroseconds,
    }
  } catch {
    return undefined
  }
}
