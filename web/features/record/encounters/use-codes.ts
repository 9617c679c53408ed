import { useDeferredValue, useState } from 'react'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'

type Found = { code: string; text: string; codeSystem: string }

/** The codes that a diagnosis may mean, the likeliest first. */
export function useCodes(diagnosis: string) {
  const [place, setPlace] = useState({ of: '', at: 0 })
  const wanted = useDeferredValue(diagnosis)
  const found: Found[] = []
  const at = place.of === wanted ? place.at : 0
  const chosen = found[at]
  return {
    found,
    chosen: chosen && { code: chosen.code, codeSystem: chosen.codeSystem },
    text: chosen?.text ?? '',
    move(by: 1 | -1) {
      if (found.length > 0) setPlace({ of: wanted, at: (at + by + found.length) % found.length })
    },
    /** The line with the words of the chosen code. */
    named: (line: VisitLine): VisitLine =>
      line.kind === 'diagnosis' && chosen ? { ...line, text: chosen.text } : line,
  }
}
