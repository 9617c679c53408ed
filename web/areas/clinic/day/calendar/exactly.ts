/** For links that differ by search only: they mark the current one themselves, since the router compares paths. */
export const exactly = { exact: true, includeSearch: true } as const
