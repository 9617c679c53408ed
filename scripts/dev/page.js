// In each page of `npm run dev`, before the page's own scripts.
import '@vitejs/plugin-react/preamble'

const isApp = () => document.getElementById('root') !== null

// What the server draws, it draws again.
import.meta.hot?.on('lindenwell:pages', () => {
  if (!isApp()) location.reload()
})
import.meta.hot?.on('lindenwell:server', async () => {
  if (!isApp()) return location.reload()
  const { queryClient } = await import('#web/calls/query-client.ts')
  await queryClient.invalidateQueries()
})
