import type { WebManifest } from '#contract/site/public-site.ts'
import sizes from '../../../../docs/guide/pictures/sizes.json'

/** The address of a picture of the guide, by its name. */
export type PictureAddress = (name: string) => string

/** Its size, so that the page does not move when it arrives. `npm run screenshots` writes them down. */
export function findPicture(file: string): { name: string; width: number; height: number } | undefined {
  const name = /^pictures\/([\w-]+)\.webp$/.exec(file)?.[1]
  const size = name && (sizes as Record<string, { width: number; height: number }>)[name]
  return name && size ? { name, ...size } : undefined
}

/** The web build names each by its content. */
export function pictureAddresses(manifest: WebManifest): PictureAddress {
  return name => {
    const built = manifest[`../docs/guide/pictures/${name}.webp`]
    if (!built) throw new Error(`The web build has no picture ${name}: run it again`)
    return `/${built.file}`
  }
}
