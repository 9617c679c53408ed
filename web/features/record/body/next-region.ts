import {
  bodyRegions,
  type BodyRegion,
  type BodyRegionId,
  type BodySide,
} from '#contract/record/body-regions.ts'

export const regionsOf = (side: BodySide) => bodyRegions.filter(region => region.side === side)

const directions: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * The region that an arrow key leads to: the nearest on the drawing in that direction, where ways to the side count double. The drawing is
 * not mirrored in any language, so the keys are not either. Home and End lead to the first and the last. Undefined for other keys and at
 * the edge.
 */
export function nextRegion(from: BodyRegionId, key: string): BodyRegionId | undefined {
  const start = bodyRegions.find(({ id }) => id === from)!
  const regions = regionsOf(start.side)
  if (key === 'Home') return regions[0]?.id
  if (key === 'End') return regions.at(-1)?.id
  const direction = directions[key]
  if (!direction) return undefined
  const [nearest] = regions
    .map(region => ({ id: region.id, distance: distanceAlong(start, region, direction) }))
    .filter(({ distance }) => distance !== null)
    .sort((one, other) => one.distance! - other.distance!)
  return nearest?.id
}

/** Null if the region does not lie in that direction. */
function distanceAlong(from: BodyRegion, to: BodyRegion, [x, y]: [number, number]): number | null {
  const [acrossX, acrossY] = [to.centre.x - from.centre.x, to.centre.y - from.centre.y]
  const along = acrossX * x + acrossY * y
  return along <= 1 ? null : along + 2 * Math.abs(acrossX * y + acrossY * x)
}
