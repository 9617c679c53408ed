/**
 * Loads the files of the first screen after sign-in while the user still types. Two at a time: on a slow line, many at once would
 * all be unfinished when the user leaves the page, and unfinished files are lost.
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
