import sharp from 'sharp'

/** A small picture as a file chooser gives it. */
export async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = { r: 15, g: 106, b: 92 }
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}
