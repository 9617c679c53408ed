/** A panel is ordered as its tests. */
export const testKinds = ['laboratory', 'imaging', 'panel'] as const
export type TestKind = (typeof testKinds)[number]
