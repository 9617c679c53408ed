type Block = { from: number; to: number }
export type Placed<B> = B & {
  /** The position among `lanes` side by side, starting at 0. */
  lane: number
  lanes: number
}

/** Puts overlapping blocks side by side. Each group gets as few lanes as possible. The result is sorted by time. */
export function layOut<B extends Block>(blocks: readonly B[]): Placed<B>[] {
  const sorted = blocks.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const placed: Placed<B>[] = []
  let group: Placed<B>[] = []
  let laneEnds: number[] = []
  const close = () => {
    for (const block of group) block.lanes = laneEnds.length
    placed.push(...group)
    group = []
    laneEnds = []
  }
  for (const block of sorted) {
    if (laneEnds.every(end => end <= block.from)) close()
    const free = laneEnds.findIndex(end => end <= block.from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = block.to
    group.push({ ...block, lane, lanes: 1 })
  }
  close()
  return placed
}
