import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** Runs a program of node_modules or of the system. `output` is what it printed, unless that went to the terminal. */
export function runCommand([program, ...args], streaming) {
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  return new Promise(done => {
    let output = ''
    const child = spawn(program, args, {
      env: { ...process.env, PATH: path },
      stdio: streaming ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    child.stdout?.on('data', data => (output += data))
    child.stderr?.on('data', data => (output += data))
    const stop = signal => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
    child.once('error', error => done({ status: 1, output: error.message }))
    child.once('close', status => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      done({ status: status ?? 1, output })
    })
  })
}
