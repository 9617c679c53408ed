// Built for Node as dist/server/mail.js, which server/platform/mail/render-letters.ts loads with the first mail.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter } from './mails/letter.ts'
import { Mail } from './mails/Mail.tsx'

/** The HTML of a mail: inline styles, tables, no picture and nothing from elsewhere. */
export const renderMail = (letters: readonly [Letter, ...Letter[]]): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Mail letters={letters} />)}\n`
