/** Of links among each other: which is current is told by them; the router would say it of the address's path. */
export const exactly = { exact: true, includeSearch: true } as const
