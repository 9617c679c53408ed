/** A list, searched for one record. */
export const listAddress = (path: string, keyword: string) => `${path}?${new URLSearchParams({ keyword })}`
