import { roles, type Role } from '#contract/core/permissions.ts'
import { moneyTable } from './expected-money-roles.ts'
import { recordTable } from './expected-record-roles.ts'

export type Caller = Role | 'operator' | 'anonymous'
export const callers: readonly Caller[] = [...roles, 'operator', 'anonymous']

/**
 * What each role may do, written by hand from the product's promises. Not derived from contract/core/permissions.ts: a permission
 * opened there by mistake fails here. everyone: without a session; account: any session, also an operator's.
 */
const table = `
# The operator belongs to no organization
GET operator/events                                        operator
GET operator/health                                        operator
GET operator/inquiries                                     operator
PATCH operator/inquiries/:id                               operator
POST operator/mails/:id/retry                              operator
GET operator/mail                                          operator
GET operator/organizations                                 operator
PATCH operator/organizations/:id                           operator
GET operator/safety-list                                   operator
POST operator/safety-list                                  operator
DELETE operator/safety-list                                operator
GET operator/safety-list/file                              operator
GET operator/site-content                                  operator
PUT operator/site-content                                  operator

# Anyone: the public site, booking with a mailed code, signing in
POST public/appointment                                    everyone
POST public/appointment/cancel                             everyone
POST public/appointment/confirm                            everyone
POST public/appointment/doctors                            everyone
POST public/appointment/move                               everyone
POST public/appointment/slots                              everyone
POST public/browser-faults                                 everyone
GET public/clinics/:slug                                   everyone
POST public/clinics/:slug/appointments                     everyone
POST public/clinics/:slug/codes                            everyone
POST public/clinics/:slug/holds                            everyone
POST public/clinics/:slug/holds/release                    everyone
DELETE public/clinics/:slug/me                             everyone
GET public/clinics/:slug/first-times                       everyone
GET public/clinics/:slug/me                                everyone
POST public/clinics/:slug/people                           everyone
GET public/clinics/:slug/slots                             everyone
POST public/clinics/:slug/sign-in                          everyone
POST public/clinics/:slug/sign-in-codes                    everyone
POST public/clinics/:slug/sign-in-link                     everyone
POST public/clinics/:slug/waitlist                         everyone
POST public/clinics/:slug/waitlist/codes                   everyone
POST public/clinics/:slug/waitlist/people                  everyone
GET public/data                                            everyone
POST public/confirm-email                                  everyone
POST public/demo                                           everyone
POST public/inquiries                                      everyone
GET public/inquiry-token                                   everyone
POST public/messages/stop                                  everyone
GET public/verify/:code                                    everyone
POST public/waiting-room                                   everyone
POST public/waitlist-entry                                 everyone
POST public/waitlist-entry/leave                           everyone
POST public/waitlist-offer                                 everyone
POST public/waitlist-offer/decline                         everyone
POST public/waitlist-offer/take                            everyone
POST webhooks/messages                                     everyone
POST users/register                                        everyone
POST users/verify-otp                                      everyone
POST users/resend-otp                                      everyone
POST users/login                                           everyone
POST users/forgot-password                                 everyone
POST users/reset-password                                  everyone

# An account’s own: profile, sessions, second factor, invitations
GET user/profile                                           account
PUT user/profile                                           account
GET user/second-factor                                     account
POST user/second-factor                                    account
POST user/second-factor/confirm                            account
POST user/second-factor/disable                            account
POST user/second-factor/recovery-codes                     account
GET user/sessions                                          account
POST user/step-up                                          account
DELETE user/sessions/:id                                   account
POST user/sessions/end-others                              account
POST users/logout                                          account
POST users/invitations/:id/accept                          account
POST users/invitations/:id/decline                         account
POST users/switch-organization                             owner doctor receptionist nurse patient
GET users/notifications                                    owner doctor receptionist nurse patient
POST users/notifications/:id/read                          owner doctor receptionist nurse patient
GET users/notifications/choices                            owner doctor receptionist nurse patient
PUT users/notifications/choices                            owner doctor receptionist nurse patient
POST users/notifications/read-all                          owner doctor receptionist nurse patient

# Organization, clinics, staff, services, settings, audit: the owner all, doctor and receptionist read
GET users/clinics                                          owner doctor receptionist nurse
POST users/clinics                                         owner
DELETE users/clinics/:id                                   owner
GET users/clinics/:id                                      owner doctor receptionist nurse
PUT users/clinics/:id                                      owner
GET users/clinics/:id/booking-page                         owner doctor receptionist nurse
PUT users/clinics/:id/booking-page                         owner
GET users/clinics/:id/exceptions                           owner doctor receptionist nurse
DELETE users/clinics/:id/exceptions/:date                  owner
PUT users/clinics/:id/exceptions/:date                     owner
GET users/clinics/:id/holidays                             owner doctor receptionist nurse
POST users/clinics/:id/holidays                            owner
DELETE users/clinics/:id/holidays/:holidayId               owner
PUT users/clinics/:id/holidays/:holidayId                  owner
GET users/clinics/:id/opening-hours                        owner doctor receptionist nurse
PUT users/clinics/:id/opening-hours                        owner
GET users/clinics/:id/resources                            owner doctor receptionist nurse
POST users/clinics/:id/resources                           owner
DELETE users/clinics/:id/resources/:resourceId             owner
PUT users/clinics/:id/resources/:resourceId                owner
POST users/clinics/:id/resources/:resourceId/restore       owner
PATCH users/clinics/:id/resources/:resourceId/status       owner
GET users/clinics/:id/resources/:resourceId/visits-ahead   owner
POST users/clinics/:id/restore                             owner
PATCH users/clinics/:id/status                             owner
GET users/clinics/:id/visits-ahead                         owner
DELETE users/clinics/:id/waiting-room                      owner receptionist
GET users/clinics/:id/waiting-room                         owner receptionist
PUT users/clinics/:id/waiting-room                         owner receptionist
POST users/clinics/bulk                                    owner
GET users/clinics/export                                   owner doctor receptionist
GET users/resources                                        owner doctor receptionist nurse
GET users/break-glass                                      owner
POST users/break-glass/:id/review                          owner
POST users/break-glass/:id/end                             owner
GET users/break-glass/open                                 doctor
GET users/categories                                       owner doctor receptionist nurse
POST users/categories                                      owner
DELETE users/categories/:id                                owner
GET users/categories/:id                                   owner doctor receptionist nurse
PUT users/categories/:id                                   owner
POST users/categories/:id/restore                          owner
PATCH users/categories/:id/status                          owner
POST users/categories/bulk                                 owner
GET users/categories/export                                owner doctor receptionist
GET users/services                                         owner doctor receptionist nurse
POST users/services                                        owner
DELETE users/services/:id                                  owner
GET users/services/:id                                     owner doctor receptionist nurse
PUT users/services/:id                                     owner
POST users/services/:id/restore                            owner
PATCH users/services/:id/status                            owner
GET users/services/:id/visits-ahead                        owner
POST users/services/bulk                                   owner
GET users/services/export                                  owner doctor receptionist
GET users/doctors                                          owner doctor receptionist nurse
POST users/doctors                                         owner
DELETE users/doctors/:id                                   owner
GET users/doctors/:id                                      owner doctor receptionist nurse
PUT users/doctors/:id                                      owner
GET users/doctors/:id/exceptions                           owner doctor receptionist nurse
DELETE users/doctors/:id/exceptions/:date                  owner
PUT users/doctors/:id/exceptions/:date                     owner
POST users/doctors/:id/invite                              owner
GET users/doctors/:id/leave                                owner doctor receptionist nurse
POST users/doctors/:id/leave                               owner receptionist
DELETE users/doctors/:id/leave/:leaveId                    owner receptionist
PUT users/doctors/:id/leave/:leaveId                       owner receptionist
POST users/doctors/:id/restore                             owner
PATCH users/doctors/:id/status                             owner
PATCH users/doctors/:id/verification                       owner
GET users/doctors/:id/visits-ahead                         owner
GET users/doctors/:id/working-hours                        owner doctor receptionist nurse
PUT users/doctors/:id/working-hours                        owner
POST users/doctors/bulk                                    owner
GET users/doctors/export                                   owner doctor receptionist
GET users/doctors/search                                   owner doctor receptionist nurse
GET users/receptionists                                    owner doctor receptionist nurse
POST users/receptionists                                   owner
DELETE users/receptionists/:id                             owner
GET users/receptionists/:id                                owner doctor receptionist nurse
PUT users/receptionists/:id                                owner
POST users/receptionists/:id/invite                        owner
POST users/receptionists/:id/restore                       owner
PATCH users/receptionists/:id/status                       owner
POST users/receptionists/bulk                              owner
GET users/receptionists/export                             owner doctor receptionist
GET users/mail                                             owner doctor receptionist nurse
GET users/members/export                                   owner
GET users/members                                          owner
PATCH users/members/:id                                    owner
POST users/members/:id/reset-second-factor                 owner
DELETE users/samples                                       owner
GET users/samples                                          owner
POST users/samples                                         owner
GET users/settings                                         owner doctor receptionist nurse
PUT users/settings                                         owner
GET users/settings/mail-templates                          owner
PUT users/settings/mail-templates                          owner
POST users/settings/mail-templates/reset                   owner
GET users/settings/messages                                owner doctor receptionist
PUT users/settings/messages                                owner
GET users/audit                                            owner doctor
GET users/audit/export                                     owner doctor
GET users/audit/people                                     owner doctor
GET users/audit/people/:id                                 owner doctor

# Appointments: the owner all, a doctor their own, a receptionist their clinics’, which a nurse reads, a patient books, moves and cancels their own
GET users/appointments                                     owner doctor receptionist nurse patient
POST users/appointments                                    owner doctor receptionist patient
DELETE users/appointments/:id                              owner doctor receptionist
GET users/appointments/:id                                 owner doctor receptionist nurse patient
PUT users/appointments/:id                                 owner doctor receptionist patient
POST users/appointments/:id/restore                        owner doctor receptionist
GET users/appointments/:id/card                            owner doctor receptionist nurse patient
GET users/appointments/:id/series                          owner doctor receptionist
POST users/appointments/:id/series                         owner doctor receptionist
POST users/appointments/:id/series/cancel                  owner doctor receptionist
POST users/appointments/:id/series/move                    owner doctor receptionist
POST users/appointments/:id/series/move/preview            owner doctor receptionist
POST users/appointments/:id/series/preview                 owner doctor receptionist
PATCH users/appointments/:id/status                        owner doctor receptionist patient
POST users/appointments/bulk                               owner doctor receptionist
GET users/appointments/export                              owner doctor receptionist patient
GET users/slots                                            owner doctor receptionist patient
GET users/slots/check                                      owner doctor receptionist
GET users/calendar                                         owner doctor receptionist nurse
GET users/calendar/days                                    owner doctor receptionist nurse
GET users/calendar-feeds                                   owner doctor receptionist
GET users/secret-addresses                                 owner
DELETE users/calendar-feeds/:id                            owner doctor receptionist
PATCH users/calendar-feeds/:id                             owner doctor receptionist
PUT users/calendar-feeds/:id                               owner doctor receptionist
GET users/queue                                            owner doctor receptionist nurse
POST users/queue/walk-ins                                  owner doctor receptionist
GET users/waitlist                                         owner doctor receptionist
POST users/waitlist                                        owner doctor receptionist
DELETE users/waitlist/:id                                  owner doctor receptionist
POST users/waitlist/:id/book                               owner doctor receptionist
POST users/waitlist/:id/offer                              owner doctor receptionist
POST users/waitlist/:id/restore                            owner doctor receptionist
GET users/waitlist/export                                  owner doctor receptionist
GET users/messages                                         owner receptionist
POST users/messages/:id/send-again                         owner receptionist
GET users/messages/export                                  owner receptionist

# Patients: the owner and receptionists all, a doctor those they see, a patient themselves; reports are clinical: no receptionist
GET users/patients                                         owner doctor receptionist patient
POST users/patients                                        owner receptionist
DELETE users/patients/:id                                  owner receptionist
GET users/patients/:id                                     owner doctor receptionist patient
PUT users/patients/:id                                     owner doctor receptionist patient
DELETE users/patients/:id/booking-devices                  owner doctor receptionist
GET users/patients/:id/booking-devices                     owner doctor receptionist
POST users/patients/:id/break-glass                        doctor
GET users/patients/:id/corrections                         owner doctor receptionist patient
POST users/patients/:id/corrections                        patient
GET users/corrections                                      owner receptionist
POST users/corrections/:id/accept                          owner receptionist
POST users/corrections/:id/decline                         owner receptionist
POST users/patients/:id/confirm-email                      owner doctor
PUT users/patients/:id/deceased                            owner doctor
POST users/patients/:id/invite                             owner receptionist
GET users/patients/:id/portal-address                      owner doctor receptionist patient
GET users/patients/:id/reports                             owner doctor patient
POST users/patients/:id/reports                            owner doctor patient
DELETE users/patients/:id/reports/:reportId                owner doctor
GET users/patients/:id/reports/:reportId/file              owner doctor patient
GET users/patients/:id/reports/:reportId/thumbnail         owner doctor patient
POST users/patients/:id/reports/:reportId/restore          owner doctor
POST users/patients/:id/restore                            owner receptionist
PATCH users/patients/:id/status                            owner receptionist
POST users/uploads                                         owner doctor patient
DELETE users/uploads/:id                                   owner doctor patient
GET users/uploads/:id                                      owner doctor patient
PATCH users/uploads/:id                                    owner doctor patient
POST users/uploads/:id/finish                              owner doctor patient
GET users/patients/:id/summary                             owner doctor receptionist patient
GET users/patients/:id/visits                              owner doctor receptionist patient
POST users/patients/bulk                                   owner receptionist
POST users/patients/find-for-break-glass                   doctor
GET users/patients/duplicates                              owner doctor receptionist patient
GET users/patients/export                                  owner doctor receptionist patient

# Prescriptions are clinical: no receptionist
# The owner only where they are a doctor too: this one is none
GET users/prescriptions                                    owner doctor patient
POST users/prescriptions                                   owner doctor
DELETE users/prescriptions/:id                             owner doctor
GET users/prescriptions/:id                                owner doctor patient
POST users/prescriptions/:id/cancel                        owner doctor
GET users/prescriptions/:id/pdf                            owner doctor patient
POST users/prescriptions/:id/restore                       owner doctor
GET users/prescriptions/export                             owner doctor patient

# The record is clinical: the owner and doctors who see the patient; a desk only reads the ranges and units

# The portal: patients alone
GET users/portal                                           patient
POST users/portal/booking-pass                             patient
POST users/portal/people                                   patient
GET users/portal/people/:id/reads                          patient
GET users/portal/shared-results                            patient
GET users/portal/shared-visits                             patient
GET users/portal/shared-visits/:id/certificates/:certificateId patient
GET users/portal/shared-visits/:id/pdf                     patient
POST users/portal/visits/:id/confirm                       patient
GET users/portal/visits/:id/doctors                        patient
GET users/portal/visits/:id/slots                          patient
DELETE users/portal/waitlist/:id                           patient
POST users/portal/waitlist/:id/decline                     patient
POST users/portal/waitlist/:id/take                        patient

# Figures
GET users/dashboard                                        owner doctor receptionist
GET users/desk                                             owner doctor receptionist nurse
PUT users/desk/calls                                       owner doctor receptionist
`

const short: Record<string, readonly Caller[]> = {
  everyone: callers,
  account: [...roles, 'operator'],
}

/** By call, such as `GET users/clinics`. */
export const expectedRoles: ReadonlyMap<string, ReadonlySet<Caller>> = new Map(
  `${table}${recordTable}${moneyTable}`
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [method, path, ...who] = line.split(/\s+/)
      const allowed = who.flatMap(word => short[word] ?? [word as Caller])
      return [`${method} ${path}`, new Set(allowed)]
    }),
)
