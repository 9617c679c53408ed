/** What the film shows, in its order: scripts/record-tour.ts plays them, captions and transcript tell them. */
export const tourSteps = ['dashboard', 'book', 'save', 'calendar', 'queue', 'languages'] as const
export type TourStep = (typeof tourSteps)[number]
