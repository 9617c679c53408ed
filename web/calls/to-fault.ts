import { faultFile, frameLimit, type BrowserFault } from '#contract/site/browser-faults.ts'

/** Keeps neither the message nor ids: both may say something about a person. */
export function toFault(reference: string, path: string, error: unknown): BrowserFault {
  const { name, stack = '' } = error instanceof Error ? error : { name: 'Unknown' }
  const parts = path.split('/').filter(part => part !== '')
  const page = parts.slice(0, 6).map(part => (/^[A-Za-z-]{1,30}$/.test(part) ? part : ':id'))
  return {
    reference,
    page: `/${page.join('/')}`,
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Unknown',
    frames: framesOf(stack),
  }
}

/** The files, lines and columns of a stack, in the forms of all browsers. */
function framesOf(stack: string): BrowserFault['frames'] {
  return stack
    .split('\n')
    .flatMap(one => {
      const [, file = '', line, column] =
        /(?:^|[/\\])([^/\\?#]+)(?:[?#]\S*)?:(\d+):(\d+)\)?$/.exec(one.trim()) ?? []
      return faultFile.test(file) ? [{ file, line: Number(line), column: Number(column) }] : []
    })
    .slice(0, frameLimit)
}
