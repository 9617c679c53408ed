import { categoryEndpoints } from '#contract/categories.ts'
import { clinicEndpoints } from '#contract/clinics.ts'
import { useEndpoint } from '#web/api.ts'

const query = { limit: 100, sort: 'name' } as const

export type Choices = { records: readonly { _id: string; name: string }[]; isReady: boolean }

/** Closed ones stay out: nobody joins a clinic that is closed. */
function openOnes(records: readonly { _id: string; name: string; status: boolean }[] | undefined): Choices {
  return { records: (records ?? []).filter(({ status }) => status), isReady: records !== undefined }
}

export function useClinicChoices(): Choices {
  return openOnes(useEndpoint(clinicEndpoints.list, { query }).data?.data)
}

export function useCategoryChoices(): Choices {
  return openOnes(useEndpoint(categoryEndpoints.list, { query }).data?.data)
}
