// Gives the film, its poster and its captions hashed names in the manifest.
import mp4 from './recording/tour.mp4'
import poster from './recording/poster.webp'
import webm from './recording/tour.webm'

const captions = import.meta.glob('#words/*/tour.vtt', { eager: true, query: '?url', import: 'default' })

export { captions, mp4, poster, webm }
