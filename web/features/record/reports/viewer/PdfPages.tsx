import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#words/formats/money.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { loadPdf } from './load-pdf.ts'

type PdfPagesProps = {
  blob: Blob
  zoom: number
  onFailed: () => void
}

/** All pages below each other; each is drawn when it comes near. */
export function PdfPages({ blob, zoom, onFailed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const fail = useRef(onFailed)
  useEffect(() => {
    fail.current = onFailed
  })
  useEffect(() => {
    let isOver = false
    let end = () => {}
    void (async () => {
      try {
        const task = loadPdf(new Uint8Array(await blob.arrayBuffer()))
        end = () => void task.destroy()
        if (isOver) return end()
        const loaded = await task.promise
        if (!isOver) setPdf(loaded)
      } catch {
        if (!isOver) fail.current()
      }
    })()
    return () => {
      isOver = true
      end()
    }
  }, [blob])
  if (!pdf) return <Skeleton />
  return (
    <ol className="pdf-pages">
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} zoom={zoom} onFailed={onFailed} />
      ))}
    </ol>
  )
}

type PageProps = { pdf: PDFDocumentProxy; number: number; zoom: number; onFailed: () => void }

/** A4, until the page itself is known. */
const usualRatio = Math.SQRT2

function PdfPage({ pdf, number, zoom, onFailed }: PageProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const item = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState<PDFPageProxy>()
  const [text, setText] = useState('')
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setIsNear(entry!.isIntersecting), {
      rootMargin: '600px',
    })
    watch.observe(item.current!)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear || page) return
    let isOver = false
    void (async () => {
      try {
        const loaded = await pdf.getPage(number)
        const content = await loaded.getTextContent()
        if (isOver) return
        setPage(loaded)
        setText(
          content.items.map(part => ('str' in part ? part.str + (part.hasEOL ? '\n' : '') : '')).join(''),
        )
      } catch {
        if (!isOver) onFailed()
      }
    })()
    return () => void (isOver = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page is loaded once
  }, [isNear, pdf, number])

  useEffect(() => {
    if (!isNear || !page || !canvas.current) return
    const width = item.current!.clientWidth
    const plain = page.getViewport({ scale: 1 })
    const sharpness = Math.min(2, devicePixelRatio)
    const scale = Math.min(
      (width / plain.width) * sharpness,
      longestSide / Math.max(plain.width, plain.height),
    )
    const viewport = page.getViewport({ scale })
    const target = canvas.current
    target.width = Math.floor(viewport.width)
    target.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: target, viewport })
    drawing.promise.catch((error: unknown) => {
      if ((error as Error).name !== 'RenderingCancelledException') onFailed()
    })
    return () => drawing.cancel()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn anew only when the page or its size changes
  }, [isNear, page, zoom])

  const ratio = page ? page.view[3]! / page.view[2]! : usualRatio
  const count = formatNumber(pdf.numPages, locale)
  return (
    <li ref={item} style={{ inlineSize: `${zoom * 100}%` }}>
      <canvas
        ref={canvas}
        style={{ aspectRatio: page ? undefined : String(1 / ratio) }}
        role="img"
        aria-label={t('viewer.page', { page: formatNumber(number, locale), count })}
      />
      {/* What is drawn, for those who have it read to them. */}
      <p className="vh" dir="auto">
        {text}
      </p>
    </li>
  )
}

/** Phones draw no larger picture. */
const longestSide = 4_096
