import { fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../scripts/shared/free-port.ts'
import { stop } from './our-server.ts'
import { processorTime, type ProcessorTime } from './processor-time.ts'

export type BareServer = { port: number; processorTime(): ProcessorTime; stop(): Promise<void> }

/** The yardstick's routes in a separate process, with 16 connections (ours has 12). */
export async function startBareServer(dataDir: string): Promise<BareServer> {
  const port = await freePort()
  const child = fork(new URL('bare-process.ts', import.meta.url), [dataDir, String(port)], {
    execArgv: ['--max-semi-space-size=16'],
  })
  await once(child, 'message')
  return { port, processorTime: () => processorTime(child.pid!, dataDir), stop: () => stop(child) }
}
