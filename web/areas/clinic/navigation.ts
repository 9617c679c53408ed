import type { Permission } from '#contract/core/permissions.ts'
import { paths } from '#web/routes/paths.ts'
import type { IconName } from '#web/ui/look/icon-paths.ts'

type Entry = {
  key:
    | 'dashboard'
    | 'appointmentList'
    | 'queue'
    | 'doctors'
    | 'clinics'
    | 'services'
    | 'categories'
    | 'prescription'
    | 'certificate'
    | 'phrases'
    | 'results'
    | 'patient'
    | 'receptionist'
    | 'billing'
    | 'messages'
    | 'audit'
    | 'settings'
  to: Exclude<
    (typeof paths)[keyof typeof paths],
    | typeof paths.login
    | typeof paths.portal
    | typeof paths.patientDetails
    | typeof paths.portalSecurity
    | typeof paths.waitingRoom
  >
  icon: IconName
  /** Users without this permission do not see the entry. */
  needs: Permission
}
type Group = { key: 'clinicCenters' | 'users' | 'finance' | 'system'; entries: readonly Entry[] }

export const entries: readonly Entry[] = [
  { key: 'dashboard', to: paths.dashboard, icon: 'grid', needs: 'queue.read' },
  { key: 'appointmentList', to: paths.appointments, icon: 'calendar', needs: 'appointments.read' },
  { key: 'queue', to: paths.queue, icon: 'clock', needs: 'queue.read' },
  { key: 'doctors', to: paths.doctors, icon: 'steth', needs: 'doctors.read' },
]

export const groups: readonly Group[] = [
  {
    key: 'clinicCenters',
    entries: [
      { key: 'clinics', to: paths.clinics, icon: 'clinic', needs: 'clinics.read' },
      { key: 'services', to: paths.services, icon: 'pulse', needs: 'services.read' },
      { key: 'categories', to: paths.categories, icon: 'tag', needs: 'categories.read' },
      { key: 'prescription', to: paths.prescriptions, icon: 'pill', needs: 'prescriptions.read' },
      { key: 'results', to: paths.results, icon: 'flask', needs: 'orders.read' },
      { key: 'certificate', to: paths.certificates, icon: 'file', needs: 'certificates.read' },
      { key: 'phrases', to: paths.phrases, icon: 'speech', needs: 'encounters.write' },
    ],
  },
  {
    key: 'users',
    entries: [
      { key: 'patient', to: paths.patients, icon: 'user', needs: 'patients.read' },
      { key: 'receptionist', to: paths.receptionists, icon: 'headset', needs: 'receptionists.read' },
    ],
  },
  {
    key: 'finance',
    entries: [{ key: 'billing', to: paths.billing, icon: 'receipt', needs: 'payments.read' }],
  },
  {
    key: 'system',
    entries: [
      { key: 'messages', to: paths.messages, icon: 'mail', needs: 'messages.read' },
      { key: 'audit', to: paths.audit, icon: 'eye', needs: 'audit.read' },
      { key: 'settings', to: paths.settings, icon: 'sliders', needs: 'account' },
    ],
  },
]
