/** What the landing page may claim as working. The rest carries the word Planned; an issue that lands turns its line. */
const landed = {
  online: true,
  records: true,
  branches: true,
  languages: true,
  clinicAdmin: true,
  publicBooking: true,
  portal: true,
  encounters: false,
  billing: false,
  notes: false,
  telemedicine: false,
  messaging: false,
  reporting: false,
  alerts: true,
  operatorPanel: true,
}

export type Feature = keyof typeof landed
export const features = Object.keys(landed) as Feature[]

export function isPlanned(feature: Feature): boolean {
  return !landed[feature]
}
