// The words stand on the page already: the script that makes the form work is fetched once they have been painted.
import './sign-in.css'

requestAnimationFrame(() => setTimeout(() => void import('./main.tsx')))
