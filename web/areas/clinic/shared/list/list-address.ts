/** The address of a list with a search for one record. */
export const listAddress = (path: string, keyword: string) => `${path}?${new URLSearchParams({ keyword })}`
