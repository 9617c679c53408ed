/**
 * The features that the landing page may show as working; all others are marked Planned. When an issue is done, change its line
 * here.
 */
const landed = {
  online: true,
  records: true,
  branches: true,
  languages: true,
  clinicAdmin: true,
  publicBooking: true,
  portal: true,
  encounters: true,
  billing: true,
  notes: true,
  telemedicine: false,
  messaging: false,
  reporting: false,
  moving: false,
  alerts: true,
  operatorPanel: true,
}

export type Feature = keyof typeof landed
export const features = Object.keys(landed) as Feature[]

export function isPlanned(feature: Feature): boolean {
  return !landed[feature]
}
