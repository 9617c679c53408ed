import type { Letter, LetterBlock, LetterLink, LetterVisit } from '#documents/mails/letter.ts'
import { commas } from '#words/formats/clinic-date.ts'

/**
 * The plain text of a letter. A code stands alone on its line, and a link ends its line, so that no mail program takes a full
 * stop for a part of it. The title stands above where the mail's subject does not say it.
 */
export function textOf({ locale, title, blocks, foot, stop }: Letter, subject: string): string {
  const parts: string[] = title === subject ? [] : [title]
  let asks = false
  for (const block of blocks) {
    if (block.only === 'html') continue
    const text = blockText(block, asks, commas[locale])
    // 'Choose your password here:' needs no name of the link below it.
    if (asks && block.kind === 'button') parts.push(`${parts.pop()}\n${text}`)
    else parts.push(text)
    asks = block.kind === 'text' && /[:：]$/.test(block.text)
  }
  const end = [...foot, ...(stop ? [linkText(stop)] : [])]
  return `${parts.join('\n\n')}\n${end.length > 0 ? `\n--\n${end.join('\n')}\n` : ''}`
}

function blockText(block: LetterBlock, asks: boolean, comma: string): string {
  switch (block.kind) {
    case 'code':
      return block.code
    case 'visit':
      return visitText(block.visit, comma)
    case 'facts':
      return block.facts.map(({ label, text }) => `${label}: ${text}`).join('\n')
    case 'button':
      return asks ? block.link.url : linkText(block.link)
    case 'links':
      return block.links.map(linkText).join('\n')
    default:
      return block.text
  }
}

const visitText = ({ date, time, zones, service, doctor }: LetterVisit, comma: string) =>
  [`${date}${comma}${time}`, ...zones, `${service}${comma}${doctor}`].join('\n')

const linkText = ({ label, url }: LetterLink) => `${label.replace(/[:：]$/, '')}:\n${url}`
