// The words stand on the page already: the script that makes it work is fetched once they have been painted.
import './booking.css'
import './visit/slip.css'

requestAnimationFrame(() => setTimeout(() => void import('./main.tsx')))
