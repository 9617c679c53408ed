import type { WebManifest } from '#contract/site/public-site.ts'
import sizes from '../../../../docs/guide/pictures/sizes.json'

/** Gives the address of a guide picture by its name. */
export type PictureAddress = (name: string) => string

/** The size of a picture, so that the page does not move when it arrives. `npm run screenshots` writes the sizes. */
export function findPicture(file: string): { name: string; width: number; height: number } | undefined {
  const name = /^pictures\/([\w-]+)\.webp$/.exec(file)?.[1]
  const size = name && (sizes as Record<string, { width: number; height: number }>)[name]
  return name && size ? { name, ...size } : undefined
}

/** The web build puts a hash of the content into each file name. */
export function pictureAddresses(manifest: WebManifest): PictureAddress {
  return name => {
    const built = manifest[`../docs/guide/pictures/${name}.webp`]
    if (!built) throw new Error(`The web build has no picture ${name}: run it again`)
    return `/${built.file}`
  }
}
