import { Fragment, type ReactNode } from 'react'
import type { Letter, LetterBlock, LetterFact, LetterLink, LetterVisit } from './letter.ts'
import { look } from './mail-look.ts'
import { Table } from './Table.tsx'

export function LetterCard({ letter: { title, blocks } }: { letter: Letter }) {
  return (
    <>
      <h1 {...look('title')}>{title}</h1>
      {blocks
        .filter(({ only }) => only !== 'text')
        .map((block, index) => (
          <Block key={index} block={block} />
        ))}
    </>
  )
}

function Block({ block }: { block: LetterBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 {...look('heading')}>{block.text}</h2>
    case 'text':
    case 'quiet':
    case 'note':
      return <p {...look(block.kind)}>{linesOf(block.text)}</p>
    case 'code':
      return (
        <Table width="100%" {...look('codeBox')}>
          <tr>
            <td {...look('code')} align="center">
              <bdi dir="ltr">{block.code}</bdi>
            </td>
          </tr>
        </Table>
      )
    case 'visit':
      return <Visit visit={block.visit} />
    case 'facts':
      return <Facts facts={block.facts} />
    case 'button':
      return <Button link={block.link} />
    case 'links':
      return <Links links={block.links} />
  }
}

function Visit({ visit }: { visit: LetterVisit }) {
  const { weekday, day, month, time, service, doctor, zones, isCancelled } = visit
  const struck = (text: ReactNode) => (isCancelled ? <s>{text}</s> : text)
  return (
    <Table width="100%" {...look('visit')}>
      <tr>
        <td {...look('visitLeaf')} valign="top">
          <Table {...look('leaf')}>
            <tr>
              <td {...look('leafDay')} align="center">
                {weekday}
              </td>
            </tr>
            <tr>
              <td {...look('leafNumber')} align="center">
                {day}
              </td>
            </tr>
            <tr>
              <td {...look('leafMonth')} align="center">
                {month}
              </td>
            </tr>
          </Table>
        </td>
        <td {...look('visitText')} valign="top">
          <p {...look('time')}>{struck(<bdi dir="ltr">{time}</bdi>)}</p>
          <p {...look('what')}>
            <b>
              <bdi>{service}</bdi>
            </b>
            <br />
            <bdi>{doctor}</bdi>
          </p>
          {zones.map(zone => (
            <p key={zone} {...look('zone')}>
              {zone}
            </p>
          ))}
        </td>
      </tr>
    </Table>
  )
}

const Facts = ({ facts }: { facts: readonly LetterFact[] }) => (
  <Table width="100%" {...look('facts')}>
    {facts.map(({ label, text, link }) => (
      <tr key={label}>
        <td {...look('factLabel')} valign="top">
          {label}
        </td>
        <td {...look('fact')} valign="top">
          <bdi>{linesOf(text)}</bdi>
          {link && (
            <>
              <br />
              <a {...look('factLink')} href={link.url}>
                {link.label}
              </a>
            </>
          )}
        </td>
      </tr>
    ))}
  </Table>
)

const Button = ({ link: { label, url } }: { link: LetterLink }) => (
  <Table width="100%" {...look('buttonBox')}>
    <tr>
      <td {...look('button')} align="center">
        <a {...look('buttonLink')} href={url}>
          {label}
        </a>
      </td>
    </tr>
  </Table>
)

const Links = ({ links }: { links: readonly LetterLink[] }) => (
  <Table width="100%" {...look('links')}>
    {links.map(({ label, url }) => (
      <tr key={label}>
        <td {...look('linkBox')}>
          <a {...look('link')} href={url}>
            {label}
          </a>
        </td>
      </tr>
    ))}
  </Table>
)

const linesOf = (text: string) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
