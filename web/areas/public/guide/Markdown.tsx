import { Fragment, type ReactNode } from 'react'
import type { MarkedToken, Token, Tokens } from 'marked'
import { anchorOf, guideHref } from './guide-text.ts'
import { findPicture, type PictureAddress } from './pictures.ts'

interface MarkdownProps {
  tokens: readonly Token[]
  pictureAddress: PictureAddress
}

/** Draws Markdown as elements. HTML in it stays text, so it can never become part of the page's markup. */
export function Markdown({ tokens, pictureAddress }: MarkdownProps): ReactNode {
  return tokens.map((token, index) => (
    <Fragment key={index}>
      <Piece token={token} pictureAddress={pictureAddress} />
    </Fragment>
  ))
}

type PieceProps = Omit<MarkdownProps, 'tokens'> & { token: Token }

function Piece({ token: known, pictureAddress }: PieceProps): ReactNode {
  // We use no Markdown extensions, so every token is one of these.
  const token = known as MarkedToken
  const within = (tokens: readonly Token[]) => <Markdown tokens={tokens} pictureAddress={pictureAddress} />
  switch (token.type) {
    case 'heading':
      return <Heading token={token}>{within(token.tokens)}</Heading>
    case 'paragraph':
      return isPicture(token) ? within(token.tokens) : <p>{within(token.tokens)}</p>
    case 'text':
      return token.tokens ? within(token.tokens) : token.text
    case 'list':
      return <List token={token}>{token.items.map(item => within(item.tokens))}</List>
    case 'table':
      return <Table token={token} cell={({ tokens }) => within(tokens)} />
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'strong':
      return <strong>{within(token.tokens)}</strong>
    case 'em':
      return <em>{within(token.tokens)}</em>
    case 'codespan':
      return <code>{token.text}</code>
    case 'link': {
      const href = guideHref(token.href)
      return href ? <a href={href}>{within(token.tokens)}</a> : within(token.tokens)
    }
    case 'image':
      return <Picture file={token.href} alt={token.text} pictureAddress={pictureAddress} />
    case 'space':
      return null
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

const isPicture = ({ tokens }: Tokens.Paragraph) => tokens.every(({ type }) => type === 'image')

function Heading({
  token: { depth, text },
  children,
}: {
  token: Tokens.Heading | Tokens.Generic
  children: ReactNode
}) {
  const Rank = depth === 2 ? 'h2' : 'h3'
  const id = anchorOf(text)
  return (
    <Rank id={id}>
      <a href={`#${id}`}>{children}</a>
    </Rank>
  )
}

function List({ token, children }: { token: Tokens.List; children: ReactNode[] }) {
  const Kind = token.ordered ? 'ol' : 'ul'
  return (
    <Kind>
      {children.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </Kind>
  )
}

type TableProps = { token: Tokens.Table; cell: (cell: Tokens.TableCell) => ReactNode }

/** If all headings of a table are empty, it gets no head. */
function Table({ token: { header, rows }, cell }: TableProps) {
  return (
    <table>
      {header.some(({ text }) => text) && (
        <thead>
          <tr>
            {header.map((heading, index) => (
              <th key={index} scope="col">
                {cell(heading)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((value, column) => (
              <td key={column}>{cell(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PictureProps = Pick<MarkdownProps, 'pictureAddress'> & { file: string; alt: string }

function Picture({ file, alt, pictureAddress }: PictureProps) {
  const picture = findPicture(file)
  if (!picture) return alt
  const { name, width, height } = picture
  return (
    <img
      className="shot"
      src={pictureAddress(name)}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
