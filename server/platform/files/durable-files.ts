import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes the whole file or nothing, even after a power cut. The caller syncs the folder. */
export async function writeDurably(path: string, bytes: Buffer | string): Promise<void> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}

/** The names in a folder are on the disk only after this. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path)
  await folder.sync()
}

/** Makes the folder and those above it. If it was not there, its place in the folder above is on the disk too. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; ; made = dirname(made)) {
    await syncFolder(dirname(made))
    if (made === first) return
  }
}

/** None if the folder is missing. */
export async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
