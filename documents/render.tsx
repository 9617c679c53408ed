// Built for Node as dist/server/documents.js, which the child process of server/platform/documents loads.
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ComponentType } from 'react'
import type { Locale } from '#contract/core/locale.ts'
import { documentTranslate } from '#words/document-catalog.ts'
import type { DocumentData, DocumentKind } from './document-data.ts'
import { provideFonts } from './fonts.ts'
import { components } from './kinds.ts'
import { DocumentContext } from './parts/document-context.ts'

/** The bytes of a PDF. */
export async function renderDocument<K extends DocumentKind>(
  kind: K,
  data: DocumentData[K],
  locale: Locale,
): Promise<Uint8Array> {
  const title = documentTranslate(locale)(`title.${kind}`)
  const fonts = await provideFonts(textsOf(data), locale)
  const pages = createElement(
    components[kind] as ComponentType<DocumentData[K]>,
    data as DocumentData[K] & {},
  )
  return renderToBuffer(
    <Document title={title} language={locale} creator="Lindenwell" producer="Lindenwell">
      <DocumentContext value={{ locale, size: 'a4', ...fonts }}>{pages}</DocumentContext>
    </Document>,
  )
}

/** All text in the data, joined; pictures are skipped. */
function textsOf(data: unknown): string {
  if (typeof data === 'string') return data
  if (typeof data !== 'object' || data === null || data instanceof Uint8Array) return ''
  return Object.values(data).map(textsOf).join(' ')
}
