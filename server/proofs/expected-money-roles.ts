/** Payments, invoices, the cash desk and the books, as in expected-roles.ts. */
export const moneyTable = `
# Payments: the owner all, a receptionist takes, a doctor and a patient read their own
GET users/payments                                         owner doctor receptionist patient
POST users/payments                                        owner receptionist
GET users/payments/:id/receipt                             owner doctor receptionist patient
POST users/payments/:id/refunds                            owner receptionist
GET users/payments/:id/refunds/:refundId/pdf               owner doctor receptionist patient
POST users/payments/:id/undo                               owner receptionist
GET users/payments/accounts/export                         owner doctor receptionist patient
GET users/payments/export                                  owner doctor receptionist patient

# Invoices: the owner all, a receptionist those of their clinics; a doctor and a patient read their own
GET users/invoices                                         owner doctor receptionist patient
GET users/invoices/export                                  owner doctor receptionist patient
POST users/invoices                                        owner receptionist
GET users/invoices/:id                                     owner doctor receptionist patient
GET users/invoices/:id/pdf                                 owner doctor receptionist patient
GET users/invoices/:id/credit-notes/:creditNoteId/pdf      owner doctor receptionist patient
PUT users/invoices/:id                                     owner receptionist
DELETE users/invoices/:id                                  owner receptionist
POST users/invoices/:id/issue                              owner receptionist
POST users/invoices/:id/credit-notes                       owner receptionist
POST users/invoices/:id/mail                               owner receptionist
POST users/invoices/:id/write-offs                         owner receptionist
POST users/invoices/:id/advances                           owner receptionist

# Quotations: as invoices
GET users/quotations                                       owner doctor receptionist patient
GET users/quotations/export                                owner doctor receptionist patient
POST users/quotations                                      owner receptionist
GET users/quotations/:id                                   owner doctor receptionist patient
GET users/quotations/:id/pdf                               owner doctor receptionist patient
POST users/quotations/:id/invoices                         owner receptionist
POST users/quotations/:id/decline                          owner receptionist
POST users/quotations/:id/mail                             owner receptionist

# Paying online: the owner's keys; whoever takes payments makes a link, the owner sees and ends them, and a patient pays their own invoice
GET users/settings/online-payments                         owner
PUT users/settings/online-payments                         owner
DELETE users/settings/online-payments                      owner
POST users/settings/online-payments/test                   owner
POST users/settings/online-payments/end-former-secret      owner
GET users/online-payments/unmatched                        owner
POST users/online-payments/unmatched/:id/seen              owner
POST users/payment-links                                   owner receptionist
GET users/payment-links                                    owner
DELETE users/payment-links/:id                             owner
POST users/payment-links/messages                          owner receptionist
POST users/portal/checkouts                                patient
POST public/clinics/:slug/deposits                         everyone
POST public/deposit                                        everyone
POST public/deposit/book                                   everyone
POST public/deposit/checkout                               everyone
POST public/deposit/end                                    everyone
POST public/deposit/give-back                              everyone
POST public/payment-link                                   everyone
POST public/payment-link/checkout                          everyone
POST webhooks/:provider/:address                           everyone

# A patient's account: as their invoices
GET users/dues                                             owner doctor receptionist patient
GET users/patients/:id/account                             owner doctor receptionist patient
GET users/patients/:id/statement                           owner doctor receptionist patient

# The cash desk: the owner all, a receptionist their own sessions
GET users/cash-desks                                       owner receptionist
GET users/cash-desks/floats                                owner receptionist
GET users/cash-desks/day                                   owner receptionist
GET users/cash-desks/:id                                   owner receptionist
POST users/cash-desks                                      owner receptionist
POST users/cash-desks/:id/close                            owner receptionist
POST users/cash-desks/:id/movements                        owner receptionist

# Approvals: the owner all, a receptionist at their clinics
GET users/approvals                                        owner receptionist
GET users/approvals/export                                 owner receptionist
GET users/approvals/:id                                    owner receptionist
POST users/approvals                                       owner receptionist
POST users/approvals/:id/approve                           owner receptionist
POST users/approvals/:id/decline                           owner receptionist
POST users/approvals/:id/withdraw                          owner receptionist

# Rules of money: who takes money reads them, the owner decides
GET users/money-rules                                      owner receptionist
PUT users/money-rules                                      owner
POST users/money-rules/two-person-change                   owner

# The books: the owner alone
GET users/ledger                                           owner
GET users/ledger/transactions                              owner
GET users/periods                                          owner
GET users/registers                                        owner
GET users/registers/export                                 owner
GET users/gstr1                                            owner
GET users/gstr1/export                                     owner
POST users/periods                                         owner

# Doctors' shares: the owner all, a doctor their own statements
GET users/doctor-statements                                owner doctor
GET users/doctor-statements/:id                            owner doctor
GET users/doctor-statements/:id/pdf                        owner doctor
POST users/doctor-statements                               owner
GET users/doctor-shares/:id                                owner
PUT users/doctor-shares/:id                                owner
PUT users/doctor-tds-rates                                 owner

# Payers: the owner alone; who writes invoices reads their names and writes a patient's policies
GET users/payers                                           owner
GET users/payers/export                                    owner
GET users/payers/names                                     owner receptionist
GET users/payers/:id                                       owner
POST users/payers                                          owner
PUT users/payers/:id                                       owner
DELETE users/payers/:id                                    owner
POST users/payers/:id/restore                              owner
POST users/payers/:id/payouts                              owner
POST users/payers/:id/payouts/:payoutId/undo               owner
GET users/payer-tds-rates                                  owner
PUT users/payer-tds-rates                                  owner
GET users/payers/:id/statement                             owner
GET users/payers/:id/statement/export                      owner
GET users/payers/:id/statement/pdf                         owner
GET users/patients/:id/policies                            owner receptionist
POST users/patients/:id/policies                           owner receptionist
PUT users/patients/:id/policies/:policyId                  owner receptionist
DELETE users/patients/:id/policies/:policyId               owner receptionist
POST users/patients/:id/policies/:policyId/restore         owner receptionist
GET users/claims                                           owner
GET users/claims/export                                    owner
GET users/claims/sums                                      owner
POST users/claims/send                                     owner
POST users/claims/settlements                              owner
POST users/claims/settlements/:id/undo                     owner
POST users/claims/settlements/:id/return                   owner

# Tax and numbers: staff read, the owner decides
GET users/document-series                                  owner doctor receptionist nurse
PUT users/document-series                                  owner
GET users/tax-rates                                        owner doctor receptionist nurse
POST users/tax-rates                                       owner
PUT users/tax-rates/:id                                    owner
PATCH users/tax-rates/:id/status                           owner

# Prices: who writes invoices finds items, the owner sets prices
GET users/price-items                                      owner receptionist
GET users/price-items/:id                                  owner
GET users/price-lists/export                               owner
GET users/price-lists                                      owner
POST users/price-items                                     owner
PUT users/price-items/:id                                  owner
PUT users/price-items/:id/prices                           owner
DELETE users/price-items/:id/prices/:priceId               owner
GET users/packages                                         owner
POST users/packages                                        owner
PUT users/packages/:id                                     owner
GET users/patients/:id/packages                            owner receptionist
`
