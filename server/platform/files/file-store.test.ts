import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-files-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function textOf(organizationId: string, id: string): Promise<string> {
  const { byteCount, pieces } = (await createFileStore(dataDir).openDocument(organizationId, id))!
  const read: Buffer[] = []
  for await (const piece of pieces) read.push(piece)
  const bytes = Buffer.concat(read)
  expect(bytes).toHaveLength(byteCount)
  return bytes.toString()
}

test('an upload that cannot be written leaves no folder behind, and does not affect other uploads', async () => {
  const files = createFileStore(dataDir)
  const [organizationId, kept, refused] = [uuid(), uuid(), uuid()]
  const folder = join(dataDir, 'files', organizationId)
  // A folder in the place of the file makes writing fail: simpler than filling the disk.
  mkdirSync(join(folder, refused, 'document'), { recursive: true })
  await expect(files.writeDocument(organizationId, refused, Buffer.from('x'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|directory/,
  )
  expect(readdirSync(join(dataDir, 'files'))).toEqual([])

  await files.writeDocument(organizationId, kept, Buffer.from('x'))
  mkdirSync(join(folder, refused, 'document'), { recursive: true })
  await expect(files.writeDocument(organizationId, refused, Buffer.from('x'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|directory/,
  )
  expect(readdirSync(folder)).toEqual([kept])
  expect(await textOf(organizationId, kept)).toBe('x')
})

test('a draft is no document until it is kept, and what is not written whole leaves nothing', async () => {
  const files = createFileStore(dataDir)
  const [organizationId, kept, replaced, given, cut] = [uuid(), uuid(), uuid(), uuid(), uuid()]
  async function* pieces(fault?: Error): AsyncGenerator<Buffer> {
    for (const text of ['one ', 'two']) yield Buffer.from(text)
    if (fault) throw fault
  }
  const draft = await files.draftDocument(organizationId, kept, pieces())
  expect(draft).toMatchObject({ byteCount: 7, sha256: createHash('sha256').update('one two').digest('hex') })
  expect(await files.openDocument(organizationId, kept)).toBeUndefined()
  await draft.keep()
  expect(await textOf(organizationId, kept)).toBe('one two')

  const other = await files.draftDocument(organizationId, replaced, pieces())
  await other.keepInstead(Buffer.from('three'), Buffer.from('small'))
  expect(await textOf(organizationId, replaced)).toBe('three')
  const folder = join(dataDir, 'files', organizationId)
  expect(readdirSync(join(folder, replaced)).toSorted()).toEqual(['document', 'thumbnail.webp'])

  await (await files.draftDocument(organizationId, given, pieces())).discard()
  const fault = new Error('no space')
  await expect(files.draftDocument(organizationId, cut, pieces(fault))).rejects.toBe(fault)
  expect(readdirSync(folder).toSorted()).toEqual([kept, replaced].toSorted())
})
