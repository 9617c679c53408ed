import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { chunkByteLimit } from '#contract/record/uploads.ts'
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
import { good } from '#server/testing/worlds/create-test-clinic.ts'
import { partOf } from '#server/testing/worlds/test-uploads.ts'

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
    await until(() => load.acknowledged.size >= 40)

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
    await until(() => load.refusals.size > 0)
    await until(async () => (await modeOf(program)) === 'read_only')
    expect(await program.call('GET', 'users/categories', { token })).toMatchObject({ status: 200 })

    rmSync(filler)
    await until(async () => (await modeOf(program)) === 'ready')
    const before = load.acknowledged.size
    await until(() => load.acknowledged.size >= before + 20)
    await load.end()
    expect([...load.refusals.keys()].filter(status => ![503, 507].includes(status))).toEqual([])
    expect(await program.call('POST', 'users/categories', { token, form })).toMatchObject({ status: 201 })
    expect(await program.call('GET', 'users/categories', { token })).toMatchObject({
      body: { total: load.acknowledged.size + 1 },
    })
  })

  it('a full disk refuses a part and the end of an upload in words; with space, both go on where they were', async () => {
    const dataDir = mountSmallDisk(400)
    const program = await runProgram({ dataDir })
    const { token } = await signUp(program)
    const create = async (path: string, body: object) =>
      (await program.call('POST', path, { token, body })).body.data._id as string
    const patientId = await create(
      'users/patients',
      good.patient(await create('users/clinics', good.clinic())),
    )
    const bytes = partOf(2 * chunkByteLimit)
    const begin = () =>
      create('users/uploads', {
        patientId,
        title: 'X-ray',
        category: 'imaging',
        reportDate: '2026-01-05',
        sizeBytes: bytes.length,
      })
    const append = async (id: string, offset: number) => {
      const answer = await fetch(`${program.url}/api/users/uploads/${id}?offset=${offset}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes.subarray(offset, offset + chunkByteLimit)),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const finish = (id: string) => program.call('POST', `users/uploads/${id}/finish`, { token })
    const [cut, whole] = [await begin(), await begin()]
    await append(cut, 0)
    for (let offset = 0; offset < bytes.length; offset += chunkByteLimit) await append(whole, offset)

    const filler = fill(dataDir)
    for (const refused of [await append(cut, chunkByteLimit), await finish(whole)]) {
      expect([503, 507]).toContain(refused.status)
      expect((JSON.parse(refused.text) as { message: string }).message).toMatch(/\w+ \w+/)
      expect(refused.text).not.toMatch(/ENOSPC|at \w+ \(/)
    }
    expect(
      readdirSync(join(dataDir, 'files'), { recursive: true }).filter(name => /document/.test(String(name))),
    ).toEqual([])

    rmSync(filler)
    await until(async () => (await modeOf(program)) === 'ready')
    const asked = await program.call('GET', `users/uploads/${cut}`, { token })
    expect(asked.body.data.offset).toBe(chunkByteLimit)
    for (let offset = chunkByteLimit; offset < bytes.length; offset += chunkByteLimit)
      expect((await append(cut, offset)).status).toBe(200)
    for (const id of [cut, whole])
      expect(await finish(id)).toMatchObject({ status: 201, body: { data: { byteCount: bytes.length } } })
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
