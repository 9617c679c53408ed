import { chartRoutes } from '#server/features/record/chart/routes.ts'
import { cancelOrdersOf } from '#server/features/record/orders/cancel-order.ts'
import { placeOrder, requireTests } from '#server/features/record/orders/place-order.ts'
import { orderRoutes } from '#server/features/record/orders/routes.ts'
import { cancelCertificatesOf } from '#server/features/record/certificates/cancel-certificate.ts'
import { certificateRoutes } from '#server/features/record/certificates/routes.ts'
import { paperRoutes } from '#server/features/record/papers/routes.ts'
import { prescriptionRoutes } from '#server/features/record/prescriptions/routes.ts'
import { medicineSetRoutes } from '#server/features/record/encounters/medicine-sets.ts'
import { noteTemplateRoutes } from '#server/features/record/encounters/note-templates.ts'
import {
  freezeVitals,
  hasEntries,
  recordAsItStands,
  startMedicines,
  strikeEntriesOf,
  strikeMedicinesOf,
} from '#server/features/record/chart/sign-entries.ts'
import { doctorHomeRoutes } from '#server/features/record/doctor-home/routes.ts'
import type { ChartOfVisit } from '#server/features/record/encounters/sign-encounter.ts'
import { encounterRoutes } from '#server/features/record/encounters/routes.ts'
import { medicineSafety } from '#server/features/record/medicines/decide-warnings.ts'
import { medicineRoutes } from '#server/features/record/medicines/routes.ts'
import { reportRoutes } from '#server/features/record/reports/routes.ts'
import { sharedVisitRoutes } from '#server/features/record/shared-visits/routes.ts'
import { uploadRoutes } from '#server/features/record/reports/upload-routes.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'

const ordersOfVisit = { requireTests, placeOrder, cancelOrdersOf }

const chartOfVisit: ChartOfVisit = {
  freezeVitals,
  hasEntries,
  recordAsItStands,
  startMedicines,
  strikeMedicinesOf,
  async strikeEntriesOf(db, organizationId, struck) {
    await strikeEntriesOf(db, organizationId, struck)
    const { encounterId, reason, struckAt } = struck
    await cancelCertificatesOf(db, organizationId, { encounterId, reason, at: struckAt })
  },
}

type Settings = Omit<Parameters<typeof prescriptionRoutes>[1], 'medicines' | 'safety'> &
  Parameters<typeof uploadRoutes>[1] &
  Parameters<typeof sharedVisitRoutes>[1]

/** The medical record. */
export function recordRoutes(routes: Routes, settings: Settings): void {
  paperRoutes(routes, settings.files)
  prescriptionRoutes(routes, { ...settings, medicines: chartOfVisit, safety: medicineSafety })
  certificateRoutes(routes, settings)
  encounterRoutes(routes, {
    chart: chartOfVisit,
    orders: ordersOfVisit,
    safety: medicineSafety,
    warmDocuments: settings.warmDocuments,
  })
  sharedVisitRoutes(routes, settings)
  noteTemplateRoutes(routes)
  medicineSetRoutes(routes)
  reportRoutes(routes, settings.files, settings.now)
  uploadRoutes(routes, settings)
  chartRoutes(routes, medicineSafety)
  medicineRoutes(routes, settings.database)
  orderRoutes(routes)
  doctorHomeRoutes(routes)
}
