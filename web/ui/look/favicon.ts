// Gives the icon a hashed name in the manifest.
import faviconUrl from './favicon.svg'

export { faviconUrl }
