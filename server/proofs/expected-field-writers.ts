import { roles, type Role } from '#contract/core/permissions.ts'

/**
 * Who may write each field of a patient that a rule reads, written by hand. `field`: the call's field, with what is sent. `family`:
 * a patient's own account writes it, for themselves and for their family. What the rules read that is entered as a record of its
 * own stands below, in `entryWriters`.
 */
const fields = `
# field          sent                     writers                            what reads it
firstName        Asha                     owner doctor receptionist          money: the buyer's name on an invoice. Papers of the record
lastName         Iyer                     owner doctor receptionist          money: the buyer's name on an invoice. Papers of the record
dateOfBirth      1980-01-01               owner doctor receptionist          access: what is hidden from the family, and the 18th birthday. Doses, ranges, growth, vaccines
gender           Other                    owner doctor receptionist          doses, ranges, pregnancy
sexForRanges     male                     owner doctor receptionist          doses, ranges, growth: where the gender is Other
clinicId         (another clinic)         owner doctor receptionist          access: a nurse's patients, whose bell rings. Time zone of the record
status           false                    owner receptionist                 access: a closed record signs nobody in
email            (another address)        owner doctor receptionist          access: the mailbox that opens the portal. A patient proves a new one first
phoneNumber      9876500001               owner doctor receptionist family   messages
messageChannel   none                     owner doctor receptionist family   messages
address          9 Lake Road              owner doctor receptionist family   money: the buyer's address on an invoice
city             Kochi                    owner doctor receptionist family   none
state            Kerala                   owner doctor receptionist family   none
postalCode       682001                   owner doctor receptionist family   none
country          USA                      owner doctor receptionist family   none
`

/** Calls whose entries a rule reads: the roles that have them. Owners write in the record only where they are doctors. */
const entries = `
# call                                           roles                       what reads it
PUT users/patients/:id/deceased                  owner doctor                access: nothing is sent or booked
POST users/patients/:id/confirm-email            owner doctor                access: the portal opens
PUT users/patients/:id/hidden-from-family        owner doctor                access: what the family reads
POST users/patients/:id/vitals                   owner doctor nurse          doses: weight and height
PUT users/patients/:id/vitals/:entryId           owner doctor nurse          doses: weight and height
POST users/patients/:id/allergies                owner doctor nurse          doses: what is not prescribed
PUT users/patients/:id/allergies/:entryId        owner doctor nurse          doses: what is not prescribed
PUT users/patients/:id/allergy-state             owner doctor nurse          doses: whether somebody asked
POST users/patients/:id/medicines                owner doctor                doses: what does not go together
PUT users/patients/:id/medicines/:entryId        owner doctor                doses: what does not go together
POST users/patients/:id/problems                 owner doctor                doses: conditions
PUT users/patients/:id/problems/:entryId         owner doctor                doses: conditions
PUT users/patients/:id/pregnancy                 owner doctor                doses: pregnancy
POST users/patients/:id/results                  owner doctor                doses: kidney function
POST users/patients/:id/policies                 owner receptionist          money: the payer's share and prices
PUT users/patients/:id/policies/:policyId        owner receptionist          money: the payer's share and prices
POST users/patients/:id/corrections              patient                     asks; the desk decides
POST users/corrections/:id/accept                owner receptionist          access, doses: the fields above
POST users/corrections/:id/decline               owner receptionist          none
`

const linesOf = (table: string) =>
  table
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))
    .map(line => line.split(/ {2,}/) as [string, string, string, ...string[]])

type Writer = Role | 'family'

export const fieldWriters = linesOf(fields).map(([field, sent, writers]) => ({
  field,
  sent,
  writers: new Set(writers.split(' ') as Writer[]),
}))

export const entryWriters = linesOf(entries).map(([call, named]) => {
  const admitted = named.split(' ') as Role[]
  return { call, admitted: roles.filter(role => admitted.includes(role)) }
})
