import { randomBytes } from 'node:crypto'
import { addressOf, fileAt } from './web.ts'

/** Vite's script adds the styles of a module as a tag. It finds this in the page, and gives it to each. */
const nonce = randomBytes(16).toString('base64')

/** All else stays as it is in production: no script in the page, no eval, Trusted Types. */
export const changePolicy = (policy: string) =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)

const atTheTop = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="${addressOf('../scripts/dev/page.js')}"></script>`

/** A style that stands in the page already is not added by Vite's script, but changed there. */
export const changePage = (html: string) =>
  html
    .replace('<head>', `<head>${atTheTop}`)
    .replaceAll(/<link rel="stylesheet"(?: crossorigin)? href="([^"]+)"/g, (tag, address: string) => {
      const file = fileAt(address)
      return file ? `${tag} data-vite-dev-id="${file}"` : tag
    })
