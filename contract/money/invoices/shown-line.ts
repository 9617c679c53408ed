type Line = {
  unitPriceMinor: number
  discountMinor: number
  /** Absent in quotations from before. */
  listPriceMinor?: number | null | undefined
  priceCutMinor?: number | undefined
}

/** A line as papers and issued invoices say it: at the list price, with all that is charged below it as its discount. */
export const shownLine = <L extends Line>(line: L): L => {
  const { unitPriceMinor, discountMinor, listPriceMinor, priceCutMinor = 0 } = line
  return priceCutMinor === 0
    ? line
    : {
        ...line,
        unitPriceMinor: Math.max(unitPriceMinor, listPriceMinor ?? 0),
        discountMinor: discountMinor + priceCutMinor,
      }
}
