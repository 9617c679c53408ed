import type sharp from 'sharp'

/** What reads and draws pictures. Loaded when it is first needed, because it takes 20 MB. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  // No picture is encoded twice. The library would keep pixels and open files for that.
  loaded.cache(false)
  return loaded
}
