import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'
import { bodyRegions, bodySides, bodySize, type BodyRegionId } from './body-regions.ts'

export const bodyLimits = { marks: 60, strokes: 200, points: 500, textLength: 300 } as const

const ids = bodyRegions.map(({ id }) => id) as [BodyRegionId, ...BodyRegionId[]]
const within = (end: number) =>
  z.number({ error: messages.invalidValue }).min(0, messages.invalidValue).max(end, messages.invalidValue)

const mark = z.object({
  region: z.enum(ids, { error: messages.invalidValue }),
  text: z.string({ error: messages.invalidValue }).trim().max(bodyLimits.textLength, messages.tooLong),
})
const stroke = z.object({
  side: z.enum(bodySides, { error: messages.invalidValue }),
  points: z
    .array(z.tuple([within(bodySize.width), within(bodySize.height)]))
    .min(1, messages.invalidValue)
    .max(bodyLimits.points, messages.invalidValue),
})

/** What is marked on a body diagram: regions with a note, each once, and lines of a pen. */
export const bodyDrawing = z.object({
  marks: z
    .array(mark)
    .max(bodyLimits.marks, messages.invalidValue)
    .refine(marks => new Set(marks.map(({ region }) => region)).size === marks.length, messages.invalidValue),
  strokes: z.array(stroke).max(bodyLimits.strokes, messages.invalidValue),
})
export type BodyDrawing = z.output<typeof bodyDrawing>
export type BodyMark = z.output<typeof mark>
export type BodyStroke = z.output<typeof stroke>
