/** What follows signing in: fetched while somebody types, so that their first screen does not wait for it. */
export function fetchAhead(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content.split(' ') ?? []
  for (const file of files) void fetch(file, { priority: 'low' }).catch(() => {})
}
