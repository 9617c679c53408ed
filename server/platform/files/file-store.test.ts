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
  expect((await files.readDocument(organizationId, kept))?.toString()).toBe('x')
})
