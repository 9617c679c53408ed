import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join('.cache', 'browsers')

/** One page with the pictures of each screen side by side, for the eye. A browser that was not tried this time keeps its last ones. */
export function writePicturePage(browsers: readonly string[]): void {
  const tried = browsers.filter(browser => existsSync(join(folder, browser)))
  const names = new Set(tried.flatMap(browser => readdirSync(join(folder, browser))))
  const rows = [...names].toSorted().map(name => {
    const cells = tried.map(browser =>
      existsSync(join(folder, browser, name))
        ? `<td><img src="${browser}/${name}" loading="lazy"></td>`
        : '<td></td>',
    )
    return `<tr><th>${name.replace('.png', '')}</th>${cells.join('')}</tr>`
  })
  const head = tried.map(browser => `<th>${browser}</th>`).join('')
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Browsers</title>
<style>body { font: 14px sans-serif } img { width: 440px; border: 1px solid } th, td { padding: 4px; vertical-align: top }</style>
<table><tr><th></th>${head}</tr>${rows.join('')}</table>`,
  )
}
