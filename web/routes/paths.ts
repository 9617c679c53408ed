import { waitingRoomPath } from '#contract/site/public-site.ts'

/** All addresses of the app. */
export const paths = {
  login: '/login',
  dashboard: '/clinic',
  setUp: '/clinic/set-up',
  // The customer's own addresses: appointments, doctors and patients are in the singular.
  appointments: '/clinic/appointment',
  queue: '/clinic/queue',
  doctors: '/clinic/doctor',
  doctorHours: '/clinic/doctor-hours',
  clinics: '/clinic/clinics',
  clinicHours: '/clinic/clinic-hours',
  services: '/clinic/services',
  categories: '/clinic/category',
  patients: '/clinic/patient',
  patientDetails: '/clinic/patient-details',
  // The capital R comes from the customer too.
  receptionists: '/clinic/Receptionist',
  billing: '/clinic/billing',
  payments: '/clinic/billing/payments',
  // The customer's own address, like the two above. The next one is the list, which the specification does not have.
  createPrescription: '/clinic/createPrescription',
  prescriptions: '/clinic/prescriptions',
  prescription: '/clinic/prescription',
  encounter: '/clinic/encounter',
  phrases: '/clinic/phrases',
  overrides: '/clinic/overrides',
  messages: '/clinic/messages',
  audit: '/clinic/audit',
  settings: '/clinic/settings',
  portal: '/portal',
  portalSecurity: '/portal/security',
  portalReads: '/portal/reads',
  waitingRoom: waitingRoomPath,
  operator: '/operator',
  operatorSiteContent: '/operator/site-content',
  operatorInquiries: '/operator/inquiries',
  operatorMail: '/operator/mail',
  operatorHealth: '/operator/health',
  operatorLog: '/operator/log',
  operatorSecurity: '/operator/security',
} as const
