const keyOf = (clinicId: string) => `queue.service.${clinicId}`

/** The service of the last walk-in that this desk admitted at a clinic; the next one is usually the same. */
export const lastService = (clinicId: string): string => localStorage.getItem(keyOf(clinicId)) ?? ''
export const keepService = (clinicId: string, serviceId: string): void =>
  localStorage.setItem(keyOf(clinicId), serviceId)
