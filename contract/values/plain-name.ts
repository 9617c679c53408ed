// Text that an organization, or a stranger, has us mail to others: it holds nothing that a mail program makes a link of.

/** Between letters of scripts that are joined (Arabic, Hindi) these shape a word; anywhere else they hide something. */
const joiner = /(?<=(?!\p{ASCII})[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu

/** What nobody sees: bidi overrides, zero-width characters, half a surrogate, unassigned ones. Line breaks are kept. */
const withoutHidden = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(joiner, kept => (kept === '\u200c' ? '\ue000' : '\ue001'))
    .replace(/(?![\n\ue000\ue001])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll('\ue000', '\u200c')
    .replaceAll('\ue001', '\u200d')

/** A dot, in any of the shapes that a browser takes for one (UTS 46). */
const dot = '[.\u3002\uff0e\uff61]'
const label = '[\\p{L}\\p{M}\\p{N}_-]'
/** With a scheme, 'www.', an e-mail address, or a domain with a path: nobody's name. */
const address = new RegExp(
  [
    String.raw`\S*:\s*[/\\]{2}\S*`,
    String.raw`\b(?:mailto|tel|sms|data|javascript):\S+`,
    String.raw`\bwww${dot}\S+`,
    String.raw`[^\s@<>]+[@\uff20][^\s@<>]+`,
    String.raw`${label}+(?:${dot}${label}+)*${dot}[\p{L}\p{M}]{2,}(?::\d+)?[/\\?#]\S*`,
    String.raw`\b\d{1,3}(?:${dot}\d{1,3}){3}\b(?:[:/\\?#]\S*)?`,
  ].join('|'),
  'giu',
)
/** A dot between two words: 'evil.example', and also 'St.Mary'. With a space behind it, nothing makes a link of it. */
const bareDomain = new RegExp(`(?<=${label})${dot}(?=[\\p{L}\\p{M}]{2}|xn--)`, 'giu')
/** In a mail, six digits together are the code and nothing else. */
const sixDigits = /(?<!\p{Nd})(\p{Nd}{3})(\p{Nd}{3})(?!\p{Nd})/gu

const longestName = 100
/** Of a clinic's address, which stands in a mail by the same rule. */
export const longestAddress = 300

/**
 * A name as it stands in a mail or message, in its subject too: on one line, short, without addresses and without
 * characters that nobody sees. Ordinary names stay as they are.
 */
export function plainName(name: string, longest: number = longestName): string {
  const line = withoutHidden(name).replace(/[\p{Cc}\p{Z}]+/gu, ' ')
  const kept = tidy(line.replace(address, ' '))
  // Nothing but an address: its words are left, so that the sentence around it can be read.
  const words = kept || tidy(line.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
  return [...words].slice(0, longest).join('').trim()
}

const tidy = (line: string) =>
  line
    .replace(bareDomain, '. ')
    .replace(/[<>{}\\]/g, ' ')
    .replace(sixDigits, '$1 $2')
    .replace(/ +/g, ' ')
    .trim()

/** Like plainName, for a text of several lines, which keeps its line breaks. */
export const withoutAddresses = (text: string): string =>
  withoutHidden(text).replace(address, '').replace(bareDomain, '. ')

/** Whether a mail program would make a link of something in this text. */
export function holdsAddress(text: string): boolean {
  const seen = withoutHidden(text)
  return seen.search(address) >= 0 || seen.search(bareDomain) >= 0
}
