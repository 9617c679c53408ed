import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImage } from './images.ts'

test('a large photo is kept in three sizes, and an avatar is a hundredth of it', async () => {
  const photo = await sharp({
    create: {
      width: 2100,
      height: 1400,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  const image = await encodeImage(photo, { group: 'a' })
  const sides = await Promise.all(
    [image.original, image.large, image.small].map(async bytes => {
      const { width, height, format } = await sharp(bytes).metadata()
      return [width, height, format]
    }),
  )
  expect(sides).toEqual([
    [2000, 1333, 'webp'],
    [640, 427, 'webp'],
    [96, 96, 'webp'],
  ])
  expect(image.small.length).toBeLessThan(image.original.length / 100)
})
