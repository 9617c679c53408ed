import { waitingRoomPath } from '#contract/site/public-site.ts'

/** Every address of the app, once. */
export const paths = {
  login: '/login',
  dashboard: '/clinic',
  // The list of appointments is named in the singular, as are doctors and patients: the customer's own addresses.
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
  // The capital R is also the customer's.
  receptionists: '/clinic/Receptionist',
  billing: '/clinic/billing',
  payments: '/clinic/billing/payments',
  // The customer's own addresses, as the two above: the other one is the list, which the specification lacks.
  createPrescription: '/clinic/createPrescription',
  prescriptions: '/clinic/prescriptions',
  prescription: '/clinic/prescription',
  messages: '/clinic/messages',
  audit: '/clinic/audit',
  settings: '/clinic/settings',
  portal: '/portal',
  portalSecurity: '/portal/security',
  waitingRoom: waitingRoomPath,
  operator: '/operator',
  operatorSiteContent: '/operator/site-content',
  operatorInquiries: '/operator/inquiries',
  operatorMail: '/operator/mail',
  operatorHealth: '/operator/health',
  operatorLog: '/operator/log',
  operatorSecurity: '/operator/security',
} as const
