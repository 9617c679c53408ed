// The regions of a body diagram. Each side of the body is drawn in 200 × 400 units. Left and right are the patient's own: in front view
// the patient's right is on the left of the drawing, in back view it is on the right.

export const bodySides = ['front', 'back'] as const
export type BodySide = (typeof bodySides)[number]
export const bodySize = { width: 200, height: 400 } as const

/** Drawn once on the left half (x below 100), and mirrored. Paths have absolute commands M, L, C and Z with numbers in pairs. */
const arm = {
  shoulder: 'M 88 76 L 70 90 L 68 108 L 48 108 C 48 92 55 84 66 81 C 74 80 82 79 88 76 Z',
  'upper-arm': 'M 48 108 L 68 108 L 66 126 L 62 152 L 43 152 C 43 137 46 122 48 108 Z',
  elbow: 'M 43 152 L 62 152 L 60 171 L 40.5 171 Z',
  forearm: 'M 40.5 171 L 60 171 C 59 187 54 203 50.5 216 L 36.5 216 C 36 200 38 186 40.5 171 Z',
  wrist: 'M 36.5 216 L 50.5 216 L 50 226 L 35.5 226 Z',
  hand: 'M 35.5 226 L 50 226 C 56 232 55 240 53 247 C 51 257 47 266 41 267 C 34 268 30 258 30 249 C 30 240 33 233 35.5 226 Z',
}
const frontHalves = {
  face: 'M 78 34 L 100 34 L 100 67 C 89 67 79 54 78 34 Z',
  ...arm,
  chest: 'M 88 76 L 100 76 L 100 126 L 70 126 L 68 108 L 70 90 Z',
  'abdomen-upper': 'M 70 126 L 100 126 L 100 156 L 72 156 C 72 146 71 136 70 126 Z',
  'abdomen-lower': 'M 72 156 L 100 156 L 100 186 L 67.5 186 C 69 176 72 166 72 156 Z',
  thigh: 'M 65 203 L 98.5 221 L 97 276 L 73 276 C 68 252 64 227 65 203 Z',
  knee: 'M 73 276 L 97 276 L 95.5 302 L 75 302 C 75 293 74 284 73 276 Z',
  shin: 'M 75 302 L 95.5 302 C 98 325 94 345 92 366 L 79 366 C 75 345 71 325 75 302 Z',
  foot: 'M 79 366 L 92 366 C 92 373 94 380 93 386 C 91 393 71 394 70 388 C 70 382 77 375 79 366 Z',
}
const backHalves = {
  ...arm,
  'upper-back': 'M 88 76 L 100 76 L 100 132 L 70.5 132 L 70 126 L 68 108 L 70 90 Z',
  'lower-back': 'M 70.5 132 L 100 132 L 100 180 L 69 180 C 70 172 72 164 72 156 C 72 148 71 140 70.5 132 Z',
  buttock: 'M 69 180 L 100 180 L 100 222 L 98.5 221 C 88 229 72 227 65 214 C 64 201 66 190 69 180 Z',
  thigh: 'M 65 214 C 72 227 88 229 98.5 221 L 97 276 L 73 276 C 69 256 65 236 65 214 Z',
  knee: frontHalves.knee,
  calf: frontHalves.shin,
  heel: 'M 79 366 L 92 366 C 91 374 94 382 92 387 C 88 391 80 391 77 387 C 76 380 79 374 79 366 Z',
}
const neck = 'M 88 61 C 92 65 96 67 100 67 C 104 67 108 65 112 61 L 112 76 L 88 76 Z'
const middle = {
  'head-front': 'M 78 34 C 78 7 122 7 122 34 Z',
  'neck-front': neck,
  'pelvis-front': 'M 67.5 186 L 132.5 186 L 135 203 L 101.5 221 L 98.5 221 L 65 203 Z',
  'head-back': 'M 78 34 C 78 7 122 7 122 34 C 121 54 111 67 100 67 C 89 67 79 54 78 34 Z',
  'neck-back': neck,
}

type Hand = 'left' | 'right'
export type BodyRegionId =
  | keyof typeof middle
  | `${keyof typeof frontHalves}-${Hand}-front`
  | `${keyof typeof backHalves}-${Hand}-back`

export interface BodyRegion {
  id: BodyRegionId
  side: BodySide
  /** The path of an SVG. */
  path: string
  /** Where a number or a pointer stands: the middle of its box. */
  centre: { x: number; y: number }
}

const numbersOf = (path: string) => (path.match(/[\d.]+/g) ?? []).map(Number)

function regionOf(id: BodyRegionId, side: BodySide, path: string): BodyRegion {
  const numbers = numbersOf(path)
  const middleOf = (list: number[]) => (Math.min(...list) + Math.max(...list)) / 2
  const x = middleOf(numbers.filter((_, index) => index % 2 === 0))
  const y = middleOf(numbers.filter((_, index) => index % 2 === 1))
  return { id, side, path, centre: { x, y } }
}

function mirrored(path: string): string {
  let isX = false
  return path.replaceAll(/[\d.]+/g, number => {
    isX = !isX
    return isX ? String(bodySize.width - Number(number)) : number
  })
}

const entriesOf = <K extends string>(record: Record<K, string>) => Object.entries(record) as [K, string][]

/** From the head down, as a keyboard and a screen reader go through them. */
export const bodyRegions: readonly BodyRegion[] = [
  ...entriesOf(middle).map(([id, path]) => regionOf(id, id.endsWith('front') ? 'front' : 'back', path)),
  ...entriesOf(frontHalves).flatMap(([part, path]) => [
    regionOf(`${part}-right-front`, 'front', path),
    regionOf(`${part}-left-front`, 'front', mirrored(path)),
  ]),
  ...entriesOf(backHalves).flatMap(([part, path]) => [
    regionOf(`${part}-left-back`, 'back', path),
    regionOf(`${part}-right-back`, 'back', mirrored(path)),
  ]),
].sort((one, other) => one.centre.y - other.centre.y || one.centre.x - other.centre.x)
