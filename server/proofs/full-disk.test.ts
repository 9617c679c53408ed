import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { startLoad } from '#server/testing/programs/load.ts'
import {
  endPrograms,
  launch,
  newDataDir,
  runProgram,
  type Program,
  signUp,
  until,
} from '#server/testing/programs/run-program.ts'

const mounted: string[] = []
afterEach(async () => {
  await endPrograms(() => {
    for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder])
  })
})

/** A separate small disk. Most users may not mount one, nor may root in most containers. */
function mountSmallDisk(megabytes: number): string {
  const folder = newDataDir()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'lindenwell-proof', folder], {
    stdio: 'ignore',
  })
  mounted.push(folder)
  return folder
}

function mayMount(): boolean {
  try {
    execFileSync('umount', [mountSmallDisk(1)])
    mounted.pop()
    return true
  } catch {
    return false
  }
}

function fill(folder: string): string {
  const file = join(folder, 'filler')
  const handle = openSync(file, 'w')
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  fsyncSync(handle)
  closeSync(handle)
  return file
}

const disks = mayMount() ? ['a small disk'] : []
const here = disks.length > 0 ? 'here' : 'but not here: this user may not'

const modeOf = async (program: Program) => (await program.call('GET', 'health')).body?.data?.mode

it(`the test of a full disk runs where root may mount a small one, ${here}`, () => {
  expect(mounted).toEqual([])
})

describe.each(disks)('%s', () => {
  it('a full disk: the answer says so, no acknowledged data is lost, and all works once there is space', async () => {
    const dataDir = mountSmallDisk(400)
    const program = await runProgram({ dataDir })
    const { token } = await signUp(program)
    const load = startLoad(() => program, token, 4, 'before')
    await until(() => load.acknowledged.size >= 40, 60_000)

    const filler = fill(dataDir)
    expect(statfsSync(dataDir).bfree).toBe(0)
    const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#0f6a5c' } })
      .png()
      .toBuffer()
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Pathology', description: 'with a picture' }))
      form.set(name, value)
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
    const refused = await program.call('POST', 'users/categories', { token, form })
    expect([503, 507]).toContain(refused.status)
    expect(refused.body.message).toMatch(/\w+/)
    expect(refused.text).not.toMatch(/ENOSPC|at \w+ \(/)
    expect(await program.get('/api/live')).toMatchObject({ status: 200 })
    await until(() => load.refusals.size > 0, 60_000)
    await until(async () => (await modeOf(program)) === 'read_only', 60_000)
    expect(await program.call('GET', 'users/categories', { token })).toMatchObject({ status: 200 })

    rmSync(filler)
    await until(async () => (await modeOf(program)) === 'ready', 60_000)
    const before = load.acknowledged.size
    await until(() => load.acknowledged.size >= before + 20, 60_000)
    await load.end()
    expect([...load.refusals.keys()].filter(status => ![503, 507].includes(status))).toEqual([])
    expect(await program.call('POST', 'users/categories', { token, form })).toMatchObject({ status: 201 })
    expect(await program.call('GET', 'users/categories', { token })).toMatchObject({
      body: { total: load.acknowledged.size + 1 },
    })
  })

  it('without space for the first start, the start ends with one line', async () => {
    const dataDir = mountSmallDisk(20)
    const program = launch({ dataDir })
    expect(await program.ended).toBe(1)
    expect(program.output().trim().split('\n').at(-1)).toBe(
      `Lindenwell cannot start. The disk that holds ${dataDir} is full.`,
    )
  })
})
