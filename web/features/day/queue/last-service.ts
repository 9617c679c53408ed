const keyOf = (clinicId: string) => `queue.service.${clinicId}`

/** What this desk admitted the last walk-in of a clinic for: mostly it is the same again. */
export const lastService = (clinicId: string): string => localStorage.getItem(keyOf(clinicId)) ?? ''
export const keepService = (clinicId: string, serviceId: string): void =>
  localStorage.setItem(keyOf(clinicId), serviceId)
