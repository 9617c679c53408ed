// Gives the film, its poster and its captions hashed names in the manifest.
import poster from './recording/poster.webp'
import film from './recording/tour.webm'

const captions = import.meta.glob('#words/*/tour.vtt', { eager: true, query: '?url', import: 'default' })

export { captions, film, poster }
