import { Text } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'

type Style = Exclude<ComponentProps<typeof Text>['style'], unknown[] | undefined>
type Props = { children: string; style?: Style }

// An inherited line height would use the page's text size instead of the text's own.
const base = { fontSize: theme.text, lineHeight: 1.45 }

/** Our own texts, in the document's language. */
export function Words({ children, style }: Props) {
  const { isRightToLeft, start } = useDocument()
  return (
    <Text style={{ ...base, direction: isRightToLeft ? 'rtl' : 'ltr', textAlign: start, ...style }}>
      {children}
    </Text>
  )
}

/** Our own words with what people typed among them: in the document's direction. */
export function Mixed({ children, style }: Props) {
  const { isRightToLeft } = useDocument()
  return <Value style={{ direction: isRightToLeft ? 'rtl' : 'ltr', ...style }}>{children}</Value>
}

/** Text that people typed, in any language: keeps its own direction, aligned where the document's lines begin. */
export function Value({ children, style }: Props) {
  const { start, drawable } = useDocument()
  return (
    <Text style={{ ...base, direction: firstStrongDirection(children), textAlign: start, ...style }}>
      {drawable(children)}
    </Text>
  )
}

/** The rule of dir="auto": the first letter with a direction decides. A number alone runs left to right. */
export function firstStrongDirection(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter) ? 'rtl' : 'ltr'
}
