/** Visits and the chart, as in expected-roles.ts: receptionists and patients have none of it; nurses only vitals and
 * allergies, and what to know before them. */
export const recordTable = `
GET users/certificate-templates                            owner doctor
POST users/certificate-templates                           owner
DELETE users/certificate-templates/:id                     owner
PUT users/certificate-templates/:id                        owner
POST users/certificate-templates/:id/restore               owner
GET users/certificate-templates/:id/prefill                owner doctor
GET users/certificates                                     owner doctor
POST users/certificates                                    owner doctor
GET users/certificates/:id                                 owner doctor
POST users/certificates/:id/cancel                         owner doctor
GET users/certificates/:id/pdf                             owner doctor
GET users/certificates/export                              owner doctor
GET users/doctor-home                                      doctor
GET users/doctors/:id/cover                                owner doctor
PUT users/doctors/:id/cover                                owner doctor
GET users/encounters                                       owner doctor
POST users/encounters                                      owner doctor
GET users/encounters/:id                                   owner doctor
PUT users/encounters/:id                                   owner doctor
POST users/encounters/:id/addenda                          owner doctor
POST users/encounters/:id/discard                          owner doctor
PATCH users/encounters/:id/doctor                          owner
PUT users/encounters/:id/sharing                           owner doctor
POST users/encounters/:id/sign                             owner doctor
GET users/encounters/:id/versions                          owner doctor
GET users/growth-tables                                    owner doctor receptionist nurse
POST users/growth-tables                                   owner
DELETE users/growth-tables/:id                             owner
GET users/growth-tables/:id                                owner doctor receptionist nurse
GET users/medicine-sets                                    owner doctor
POST users/medicine-sets                                   owner doctor
DELETE users/medicine-sets/:id                             owner doctor
PUT users/medicine-sets/:id                                owner doctor
DELETE users/medicines                                     owner
GET users/medicines                                        owner doctor
POST users/medicines                                       owner
DELETE users/medicines/:id                                 owner
PUT users/medicines/:id                                    owner
POST users/medicines/import                                owner
GET users/medicines/search                                 owner doctor
GET users/overrides                                        owner doctor
POST users/overrides/:id/review                            owner doctor
GET users/patients/:id/allergies                           owner doctor nurse
POST users/patients/:id/allergies                          owner doctor nurse
PUT users/patients/:id/allergies/:entryId                  owner doctor nurse
POST users/patients/:id/allergies/:entryId/error           owner doctor nurse
PUT users/patients/:id/allergy-state                       owner doctor nurse
GET users/patients/:id/bedside                             owner doctor nurse
GET users/orders                                           owner doctor
POST users/orders                                          owner doctor
GET users/orders/:id                                       owner doctor
POST users/orders/:id/cancel                               owner doctor
POST users/orders/:id/results                              owner doctor
GET users/patients/:id/chart                               owner doctor
PUT users/patients/:id/facts                               owner doctor
PUT users/patients/:id/hidden-from-family                  owner doctor
GET users/patients/:id/history                             owner doctor
POST users/patients/:id/history                            owner doctor
PUT users/patients/:id/history/:entryId                    owner doctor
POST users/patients/:id/history/:entryId/error             owner doctor
GET users/patients/:id/immunizations                       owner doctor
POST users/patients/:id/immunizations                      owner doctor
PUT users/patients/:id/immunizations/:entryId              owner doctor
POST users/patients/:id/immunizations/:entryId/error       owner doctor
GET users/patients/:id/medicines                           owner doctor
POST users/patients/:id/medicines                          owner doctor
PUT users/patients/:id/medicines/:entryId                  owner doctor
POST users/patients/:id/medicines/:entryId/error           owner doctor
PUT users/patients/:id/pregnancy                           owner doctor
GET users/patients/:id/problems                            owner doctor
POST users/patients/:id/problems                           owner doctor
PUT users/patients/:id/problems/:entryId                   owner doctor
POST users/patients/:id/problems/:entryId/error            owner doctor
GET users/patients/:id/vitals                              owner doctor nurse
POST users/patients/:id/vitals                             owner doctor nurse
PUT users/patients/:id/vitals/:entryId                     owner doctor nurse
POST users/patients/:id/vitals/:entryId/error              owner doctor nurse
GET users/patients/:id/results                             owner doctor
POST users/patients/:id/results                            owner doctor
GET users/phrases                                          owner doctor
POST users/phrases                                         owner doctor
DELETE users/phrases/:id                                   owner doctor
PUT users/phrases/:id                                      owner doctor
POST users/prescriptions/:id/sign                          owner doctor
POST users/prescriptions/check                             owner doctor
DELETE users/problem-codes                                 owner
GET users/problem-codes                                    owner doctor
POST users/problem-codes/import                            owner
GET users/problem-codes/list                               owner doctor receptionist nurse
GET users/safety-rules                                     owner doctor
POST users/safety-rules                                    owner
DELETE users/safety-rules/:id                              owner
GET users/safety-rules/sides                               owner doctor
GET users/settings/medicines                               owner doctor
PUT users/settings/medicines                               owner
GET users/settings/record                                  owner doctor receptionist nurse
GET users/results                                          owner doctor
POST users/results/:id/correct                             owner doctor
POST users/results/:id/error                               owner doctor
POST users/results/:id/seen                                owner doctor
PUT users/results/:id/sharing                              owner doctor
PUT users/settings/record                                  owner
GET users/signature                                        owner doctor
PUT users/signature                                        owner doctor
DELETE users/signature                                     owner doctor
GET users/templates                                        owner doctor
POST users/templates                                       owner doctor
DELETE users/templates/:id                                 owner doctor
PUT users/templates/:id                                    owner doctor
GET users/tests                                            owner doctor
POST users/tests                                           owner
PUT users/tests/:id                                        owner
PATCH users/tests/:id/status                               owner
`
