/** The steps of the film, in order: scripts/record-tour.ts plays them; captions and transcript describe them. */
export const tourSteps = ['dashboard', 'book', 'save', 'calendar', 'queue', 'languages'] as const
export type TourStep = (typeof tourSteps)[number]
