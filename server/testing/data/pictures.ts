import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export const picture = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0f6a5c' } })
    .png()
    .toBuffer()

/** A PNG that claims to be 30,000 pixels a side: 3.6 GB when unpacked. */
export async function pixelBomb(): Promise<Buffer> {
  const bytes = Buffer.from(await picture())
  // After the signature of 8 bytes: length, 'IHDR', width, height, 5 more, checksum.
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Pictures that are refused, with the status. */
export async function hostileUploads(): Promise<
  [name: string, bytes: Buffer, status: number, fileName?: string][]
> {
  const png = await picture(200, 200)
  return [
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      415,
    ],
    ['HTML named as PNG', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['half a PNG', png.subarray(0, png.length / 2), 415],
    ['5 MB and a byte', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)]), 413],
    ['a pixel bomb', await pixelBomb(), 413],
    ['a name that climbs', png, 415, '../../../etc/picture.png'],
    ['a name that climbs, backwards', png, 415, '..\\\\..\\\\picture.png'],
  ]
}
