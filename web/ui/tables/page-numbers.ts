/** The numbers of a pager: first and last page, the current page with its neighbours, and null for each gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last].filter(number => number >= 1 && number <= last)
  if (page <= 3) shown.push(...[2, 3].filter(number => number <= last))
  if (page >= last - 2) shown.push(...[last - 2, last - 1].filter(number => number >= 1))
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}

/** The numbers of the first and last entry on a page. Null: the list ends before this page. */
export function entriesShown(
  page: number,
  limit: number,
  total: number,
): { from: number; to: number } | null {
  if (total === 0) return { from: 0, to: 0 }
  const from = (page - 1) * limit + 1
  return from > total ? null : { from, to: Math.min(page * limit, total) }
}
