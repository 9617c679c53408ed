// Cleans text by organizations or strangers that we mail to others: mail programs must find nothing in it to turn into a link.

/** Between letters of joined scripts (Arabic, Hindi) these shape a word; anywhere else they hide something. */
const joiner = /(?<=(?!\p{ASCII})[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu

/** Invisible characters: bidi overrides, zero-width characters, half a surrogate pair, unassigned ones. Line breaks are kept. */
const withoutHidden = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(joiner, kept => (kept === '\u200c' ? '\ue000' : '\ue001'))
    .replace(/(?![\n\ue000\ue001])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll('\ue000', '\u200c')
    .replaceAll('\ue001', '\u200d')

/** A dot, in every form that a browser reads as one (UTS 46). */
const dot = '[.\u3002\uff0e\uff61]'
const label = '[\\p{L}\\p{M}\\p{N}_-]'
/** A scheme, 'www.', an e-mail address, or a domain with a path: never part of a name. */
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
/** A dot between two words: 'evil.example', and also 'St.Mary'. With a space after the dot, mail programs make no link. */
const bareDomain = new RegExp(`(?<=${label})${dot}(?=[\\p{L}\\p{M}]{2}|xn--)`, 'giu')
/** Six digits in a mail always mean the code, so others are split. */
const sixDigits = /(?<!\p{Nd})(\p{Nd}{3})(\p{Nd}{3})(?!\p{Nd})/gu

const longestName = 100
/** For a clinic's address, which mails show under the same rules. */
export const longestAddress = 300

/**
 * A name for use in a mail or message and its subject: on one line, short, without addresses and invisible characters. Ordinary
 * names stay unchanged.
 */
export function plainName(name: string, longest: number = longestName): string {
  const line = withoutHidden(name).replace(/[\p{Cc}\p{Z}]+/gu, ' ')
  const kept = tidy(line.replace(address, ' '))
  // The name was only an address: keeps its words, so that the sentence around it stays readable.
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

/** Like plainName, but for a text of several lines: keeps the line breaks. */
export const withoutAddresses = (text: string): string =>
  withoutHidden(text).replace(address, '').replace(bareDomain, '. ')

/** Whether a mail program would find a link in this text. */
export function holdsAddress(text: string): boolean {
  const seen = withoutHidden(text)
  return seen.search(address) >= 0 || seen.search(bareDomain) >= 0
}
