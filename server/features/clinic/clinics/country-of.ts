type Placed = {
  /** The country that the clinic's owner chose. */
  chosenCountry: string | null
  organizationCountry: string | null
  timeZone: string
}

/**
 * The country of the clinic's national phone numbers (ISO 3166-1 alpha-2): the chosen country, else the
 * organization's where the clinic's time zone lies in it. Null: it is not certain, and nobody guesses.
 */
export function countryOf({ chosenCountry, organizationCountry, timeZone }: Placed): string | null {
  if (chosenCountry) return chosenCountry
  return organizationCountry && zonesIn(organizationCountry).has(sameName(timeZone))
    ? organizationCountry
    : null
}

const zonesByCountry = new Map<string, Set<string>>()

function zonesIn(country: string): Set<string> {
  const known = zonesByCountry.get(country)
  if (known) return known
  const zones = new Set(new Intl.Locale(`und-${country}`).getTimeZones()?.map(sameName))
  zonesByCountry.set(country, zones)
  return zones
}

const names = new Map<string, string>()

/** 'Asia/Kolkata' and 'Asia/Calcutta' are one zone. Looked up once: Intl takes half a millisecond for each. */
function sameName(timeZone: string): string {
  const known = names.get(timeZone)
  if (known) return known
  const name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  names.set(timeZone, name)
  return name
}
