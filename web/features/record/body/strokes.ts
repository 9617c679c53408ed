import { bodyLimits, type BodyStroke } from '#contract/record/body-drawing.ts'
import { bodySize } from '#contract/record/body-regions.ts'

/** In units of the drawing: nearer points add nothing that can be seen. */
const nearest = 1.5

/** The line with one more point, or the same line if the point is too near or the line is full. */
export function withPoint(stroke: BodyStroke, x: number, y: number): BodyStroke {
  const point: [number, number] = [within(x, bodySize.width), within(y, bodySize.height)]
  const last = stroke.points.at(-1)
  if (stroke.points.length >= bodyLimits.points) return stroke
  if (last && Math.hypot(last[0] - point[0], last[1] - point[1]) < nearest) return stroke
  return { ...stroke, points: [...stroke.points, point] }
}

/** One decimal, inside the drawing. */
const within = (value: number, end: number) => Math.round(Math.min(end, Math.max(0, value)) * 10) / 10

/** The path of a line. A single point gets a length of nothing, which round ends show as a dot. */
export function pathOf({ points }: BodyStroke): string {
  const [first = [0, 0], ...rest] = points
  return `M${first.join(' ')}${(rest.length > 0 ? rest : [first]).map(point => `L${point.join(' ')}`).join('')}`
}
