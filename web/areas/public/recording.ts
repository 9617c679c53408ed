// Gives the film, its poster and its captions hashed names in the manifest.
import poster from './recording/poster.webp'
import ar from './recording/tour.ar.vtt'
import en from './recording/tour.en.vtt'
import hi from './recording/tour.hi.vtt'
import film from './recording/tour.webm'

export { ar, en, film, hi, poster }
