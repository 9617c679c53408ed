// The server has rendered the page already. The script that makes it work loads after the first paint.
import './booking.css'
import './choices.css'
import './visit/slip.css'

requestAnimationFrame(() => setTimeout(() => void import('./main.tsx')))
