// The server has rendered the page already. The script that makes it work loads after the first paint.
import { holdPress } from '#web/features/site/public-forms/early-press.ts'
import { wakePage } from '#web/features/site/public-forms/wake-page.ts'
import './booking.css'
import './days.css'
import './choices.css'
import './visit/slip.css'

// The offline page needs no script: it is shown where none can be loaded.
if (document.querySelector('[data-view]')) {
  // The page to sign in is one field and Enter. In the other forms nothing can be chosen yet, so nothing is ready to be sent.
  if (document.querySelector('form[aria-labelledby=sign-in-title]')) holdPress()
  wakePage(() => import('./main.tsx'))
}
