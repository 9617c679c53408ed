/**
 * What follows signing in: fetched while somebody types, so that their first screen does not wait for it. Two at a time:
 * of many at once on a slow line none would have come by then, and what is half there is lost with the page.
 */
export function fetchAhead(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content.split(' ') ?? []
  const fetchNext = async (): Promise<void> => {
    const file = files.shift()
    if (!file) return
    await fetch(file, { priority: 'low' }).then(answer => answer.arrayBuffer())
    return fetchNext()
  }
  for (const next of [fetchNext(), fetchNext()]) next.catch(() => {})
}
