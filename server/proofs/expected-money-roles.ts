/** Payments, invoices, the cash desk and the books, as in expected-roles.ts. */
export const moneyTable = `
# Payments: the owner all, a receptionist takes, a doctor and a patient read their own
GET users/payments                                         owner doctor receptionist patient
POST users/payments                                        owner receptionist
GET users/payments/:id/receipt                             owner doctor receptionist patient
POST users/payments/:id/undo                               owner receptionist
GET users/payments/accounts/export                         owner doctor receptionist patient
GET users/payments/export                                  owner doctor receptionist patient

# Invoices: the owner all, a receptionist those of their clinics; a doctor and a patient read their own
GET users/invoices                                         owner doctor receptionist patient
POST users/invoices                                        owner receptionist
GET users/invoices/:id                                     owner doctor receptionist patient
PUT users/invoices/:id                                     owner receptionist
DELETE users/invoices/:id                                  owner receptionist
POST users/invoices/:id/issue                              owner receptionist
POST users/invoices/:id/credit-notes                       owner receptionist
POST users/invoices/:id/write-offs                         owner receptionist
POST users/invoices/:id/advances                           owner receptionist

# The cash desk: the owner all, a receptionist their own sessions
GET users/cash-desks                                       owner receptionist
GET users/cash-desks/floats                                owner receptionist
GET users/cash-desks/day                                   owner receptionist
GET users/cash-desks/:id                                   owner receptionist
POST users/cash-desks                                      owner receptionist
POST users/cash-desks/:id/close                            owner receptionist
POST users/cash-desks/:id/movements                        owner receptionist

# The books: the owner alone
GET users/ledger                                           owner
GET users/ledger/transactions                              owner
GET users/periods                                          owner
POST users/periods                                         owner

# Tax and numbers: staff read, the owner decides
GET users/document-series                                  owner doctor receptionist nurse
PUT users/document-series                                  owner
GET users/tax-rates                                        owner doctor receptionist nurse
POST users/tax-rates                                       owner
PUT users/tax-rates/:id                                    owner
PATCH users/tax-rates/:id/status                           owner
`
