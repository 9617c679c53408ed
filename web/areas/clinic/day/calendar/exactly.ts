/**
 * For links that differ only by search parameters. They mark the current one themselves, because the router compares only paths.
 */
export const exactly = { exact: true, includeSearch: true } as const
