import { directionOf, type Locale } from '#contract/core/locale.ts'
import type { Letter, LetterLink } from './letter.ts'
import { LetterCard } from './LetterCard.tsx'
import { darkLook, look } from './mail-look.ts'
import { Table } from './Table.tsx'

/** Several letters to one address that left as one mail, one card below the other. */
export function Mail({ letters }: { letters: readonly [Letter, ...Letter[]] }) {
  const [first] = letters
  const { locale, preheader } = first
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{first.title}</title>
        <style>{darkLook}</style>
      </head>
      <body {...look('body')}>
        <div {...look('preheader')}>{preheader}</div>
        <Table width="100%" {...look('out')}>
          <tr>
            <td {...look('pad')} align="center">
              <Table width="100%" {...look('in')}>
                {letters.map((letter, index) => (
                  <Enclosed key={index} letter={letter} isFirst={index === 0} />
                ))}
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

type EnclosedProps = { letter: Letter; isFirst: boolean }

function Enclosed({ letter, isFirst }: EnclosedProps) {
  const { locale, sender, foot, stop } = letter
  const direction = directionOf(locale)
  return (
    <>
      {!isFirst && (
        <tr>
          <td {...look('between')}>&nbsp;</td>
        </tr>
      )}
      <tr>
        <td {...look('head')} dir={direction}>
          <Table>
            <tr>
              <td {...look('mark')} align="center">
                {initialOf(sender ?? 'Lindenwell', locale)}
              </td>
              <td {...look('name')}>
                <bdi>{sender ?? 'Lindenwell'}</bdi>
              </td>
            </tr>
          </Table>
        </td>
      </tr>
      <tr>
        <td {...look('card')} lang={locale} dir={direction}>
          <LetterCard letter={letter} />
        </td>
      </tr>
      <tr>
        <td {...look('foot')} lang={locale} dir={direction}>
          {foot.map((line, index) => (
            <div key={index}>{line}</div>
          ))}
          {stop && <FootLink link={stop} />}
        </td>
      </tr>
    </>
  )
}

const FootLink = ({ link: { label, url } }: { link: LetterLink }) => (
  <a {...look('footLink')} href={url}>
    {label}
  </a>
)

/** The first letter of a name, as people see it: in Hindi with its vowel sign. */
function initialOf(name: string, locale: Locale): string {
  for (const { segment } of new Intl.Segmenter(locale).segment(name))
    if (/\p{L}|\p{N}/u.test(segment)) return segment.toLocaleUpperCase(locale)
  return '·'
}
