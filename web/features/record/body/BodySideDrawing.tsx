import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bodyLimits, type BodyDrawing, type BodyStroke } from '#contract/record/body-drawing.ts'
import { bodySize, type BodyRegionId, type BodySide } from '#contract/record/body-regions.ts'
import { nextRegion, regionsOf } from './next-region.ts'
import { pathOf, withPoint } from './strokes.ts'

type BodySideDrawingProps = {
  side: BodySide
  value: BodyDrawing
  isDrawing: boolean
  /** Without these it is only looked at. */
  onToggle?: ((region: BodyRegionId) => void) | undefined
  onStroke?: ((stroke: BodyStroke) => void) | undefined
}

/** One side of the body. One region is in the tab order; the arrow keys go from there to the others. */
export function BodySideDrawing({ side, value, isDrawing, onToggle, onStroke }: BodySideDrawingProps) {
  const { t } = useTranslation('body')
  const id = useId()
  const svg = useRef<SVGSVGElement>(null)
  const regions = regionsOf(side)
  const [current, setCurrent] = useState<BodyRegionId>(regions[0]!.id)
  const [stroke, setStroke] = useState<BodyStroke | null>(null)
  const numberOf = (region: BodyRegionId) => value.marks.findIndex(mark => mark.region === region) + 1
  const strokes = [...value.strokes.filter(one => one.side === side), ...(stroke ? [stroke] : [])]
  const canDraw = isDrawing && onStroke !== undefined && value.strokes.length < bodyLimits.strokes

  function press(event: KeyboardEvent<SVGPathElement>, region: BodyRegionId) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextRegion(region, event.key)
    if (event.key === ' ' || event.key === 'Enter') onToggle?.(region)
    else if (next) svg.current?.querySelector<SVGPathElement>(`[data-region="${next}"]`)?.focus()
    else return
    event.preventDefault()
  }

  function pointOf(event: PointerEvent): { x: number; y: number } | null {
    const toDrawing = svg.current?.getScreenCTM()?.inverse()
    return toDrawing ? new DOMPoint(event.clientX, event.clientY).matrixTransform(toDrawing) : null
  }

  function begin(event: PointerEvent<SVGSVGElement>) {
    const point = pointOf(event)
    if (!canDraw || stroke || event.button !== 0 || !point) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setStroke(withPoint({ side, points: [] }, point.x, point.y))
  }

  function draw(event: PointerEvent<SVGSVGElement>) {
    const point = pointOf(event)
    if (point) setStroke(line => line && withPoint(line, point.x, point.y))
  }

  function end() {
    if (stroke) onStroke?.(stroke)
    setStroke(null)
  }

  return (
    <figure>
      <figcaption id={id}>{t(side)}</figcaption>
      <svg
        ref={svg}
        viewBox={`0 0 ${bodySize.width} ${bodySize.height}`}
        role={onToggle ? 'group' : 'img'}
        aria-labelledby={id}
        className={canDraw ? 'drawing' : undefined}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={() => setStroke(null)}
      >
        {regions.map(region => {
          const number = numberOf(region.id)
          const name = t(`region.${region.id}`)
          const look = { d: region.path, className: number > 0 ? 'region on' : 'region' }
          if (!onToggle) return <path key={region.id} {...look} />
          return (
            <path
              key={region.id}
              {...look}
              role="checkbox"
              aria-checked={number > 0}
              aria-label={name}
              data-region={region.id}
              tabIndex={region.id === current ? 0 : -1}
              onFocus={() => setCurrent(region.id)}
              onKeyDown={event => press(event, region.id)}
              onClick={() => onToggle(region.id)}
            >
              <title>{name}</title>
            </path>
          )
        })}
        <g aria-hidden="true" className="over">
          {strokes.map((line, index) => (
            <path key={index} className="pen" d={pathOf(line)} />
          ))}
          {regions.map(
            ({ id: region, centre }) =>
              numberOf(region) > 0 && (
                <text key={region} x={centre.x} y={centre.y}>
                  {numberOf(region)}
                </text>
              ),
          )}
          {/* Above the neighbours, which would cover half of it. */}
          <path className="ring" d={regions.find(({ id: region }) => region === current)!.path} />
        </g>
      </svg>
    </figure>
  )
}
