/** Why a line was not added, as a key of the catalog `encounter`. */
export class NotAdded extends Error {}
