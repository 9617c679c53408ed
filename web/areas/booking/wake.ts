// The server has rendered the page already. The script that makes it work loads after the first paint.
import './booking.css'
import './days.css'
import './choices.css'
import './visit/slip.css'

// The offline page needs no script: it is shown where none can be loaded.
if (document.querySelector('[data-view]'))
  requestAnimationFrame(() => setTimeout(() => void import('./main.tsx')))
