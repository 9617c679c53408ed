/** From an empty organization to its first booking, in the order in which each needs the ones before it. */
export const setUpSteps = ['clinic', 'doctor', 'category', 'service', 'hours', 'appointment'] as const
export type SetUpStep = (typeof setUpSteps)[number]
