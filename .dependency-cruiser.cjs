/**
 * The arrows: which folder may import which. Type-only imports count. `npm run check` fails when one is broken,
 * and when nothing was cruised.
 */

/** Features that any other feature may call; of the others, these call only what the table below lists. */
const openFeatures = [
  'accounts', // what an account may, by the state of its life
  'audit', // a command writes its audit row in its own transaction
  'notifications', // and tells the people concerned
  'mail', // and puts its letters into the outbox
  'files', // records have images and documents
  'lists', // every list acts on many at once and is exported
]

/**
 * Further arrows from feature to feature, each with its reason. Adding one is a decision about the architecture.
 * The whole is acyclic, which is checked below.
 */
const featureArrows = {
  auth: ['organizations'], // registering founds one
  notifications: ['mail'], // some are also mailed
  audit: ['lists'], // is read as a list, and taken along as a file
  clinics: ['archive'], // refuses to delete what an appointment waits for
  services: ['archive'],
  people: ['auth'], // a person's sign-in: the rules for passwords, and the end of sessions
  doctors: ['archive', 'clinics', 'people'], // works at a clinic, and signs in
  receptionists: ['clinics', 'people'],
  patients: ['archive', 'auth', 'clinics', 'people'], // a changed address ends sessions
  'break-glass': ['auth', 'patients'], // a doctor types the password again to read the record of a patient who is not theirs
  corrections: ['patients', 'people'], // an accepted correction changes the record as the patient's form does
  messages: ['clinics', 'organizations', 'patients'], // the settings stand in the organization's row; a patient stops them by a link or from the phone
  scheduling: ['services'], // a time is booked at the price that its services have at the clinic
  appointments: ['clinics', 'messages', 'patients', 'scheduling'], // patients are told of their visits; a booking may bring a new patient with a number of the clinic's country, and takes a free time
  housekeeping: [
    'auth',
    'inquiries',
    'messages',
    'online-payments',
    'patient-sign-in',
    'patients',
    'public-booking',
    'reports',
    'scheduling',
  ], // tells each owner of a table to drop what is old
  hours: ['appointments', 'clinics', 'scheduling'], // a change of hours moves the visits that it leaves outside
  resources: ['archive', 'scheduling'], // a room in use again leaves time that patients wait for; taken out of use it says which visits have it
  queue: ['appointments', 'scheduling'], // the day's appointments by their steps; a walk-in is booked like any other
  desk: ['appointments', 'patients', 'queue', 'scheduling'], // the queue with what else a desk does today
  'visit-card': ['appointments', 'patients', 'scheduling'], // a visit with the patient's other visits, as far as the reader may see them
  'public-booking': ['appointments', 'auth', 'clinics', 'messages', 'patients', 'scheduling', 'services'], // takes a time for a new patient, and says what services cost; its codes have the limits of sign-in's
  waitlist: [
    'appointments',
    'messages',
    'patient-sign-in',
    'patients',
    'public-booking',
    'scheduling',
    'services',
  ], // holds and books what came free as the public page does, for who waits for it; its mails tell of a visit as messages do; ends the codes of a wrong address
  'patient-sign-in': ['auth', 'patients', 'public-booking'], // a code in the clinic's name, found by its booking page, opens a session
  portal: ['appointments', 'patients', 'public-booking', 'scheduling', 'waitlist'], // a patient's own visits, moved and booked by the rules of the booking page
  series: ['appointments', 'scheduling'], // books, moves and cancels the visits of a series by the rules of one
  chart: ['appointments', 'encounters', 'patients', 'prescriptions', 'profile', 'sharing'], // shows the visits and past appointments of a patient; who writes has a doctor's record of their own; a medicine is checked as in a prescription; what is hidden unless a doctor shows it can be hidden again
  sharing: ['patients'], // what the portal shows hangs on whether it is open to the reader
  reports: ['appointments', 'patients', 'sharing'], // a patient's documents, and what else there is of them
  encounters: ['appointments', 'clinics', 'patients', 'prescriptions', 'profile', 'sharing'], // a visit steps its appointment, and issues its prescription when it is signed; its writer has a doctor's record of their own
  'doctor-home': ['calendar', 'chart', 'encounters', 'patients', 'scheduling'], // a doctor's day, what the record says of who waits, and the visits to sign
  medicines: ['chart', 'orders', 'patients', 'prescriptions', 'profile'], // checks what is prescribed against the patient's record; a doctor gives the reasons
  orders: ['chart', 'encounters', 'patients', 'profile', 'sharing'], // tests are ordered and results entered in a patient's record, in a visit or outside of one; a sensitive one is shared by itself
  'shared-visits': ['certificates', 'clinics', 'encounters', 'patients', 'prescriptions', 'sharing'], // a visit as its patient reads it, with its papers
  papers: ['clinics', 'profile'], // a paper keeps the letterhead that it was issued with; a doctor's own signature
  certificates: ['chart', 'clinics', 'papers', 'patients', 'prescriptions', 'profile'], // filled from the record, in the name of its doctor, on a clinic's letterhead, dated as a prescription is
  prescriptions: ['appointments', 'clinics', 'papers', 'patients', 'profile', 'sharing'], // written for a patient, at a visit, on a clinic's letterhead
  tax: ['clinics'], // a clinic's country and number say which rates hold there
  numbering: ['clinics'], // a clinic's country says when its financial year begins
  ledger: ['clinics'], // posts on a clinic's own day
  'doctor-shares': ['ledger', 'tax'], // computed on what payments and invoices say; nothing of them is written
  registers: ['invoices', 'ledger'], // the accountant's tables: the tax of credit notes, beside the sums of the books
  gstr1: ['ledger', 'registers'], // the documents of the registers, in the tables of the return
  'money-rules': ['clinics'], // what is given away counts by the clinic's own day
  payers: ['dues', 'ledger', 'money-rules'], // what a payer owes is a part of a due; a settlement is posted, and a write-off has its limits
  dues: ['appointments'], // what is paid of an invoice shows on its visit
  invoices: [
    'clinics',
    'dues',
    'ledger',
    'money-rules',
    'numbering',
    'packages',
    'papers',
    'patients',
    'payers',
    'payments',
    'price-list',
    'tax',
  ], // its lines have the prices of the list; an issued one is posted, numbered, and settled with what was paid before; its paper has a clinic's letterhead and a code
  quotations: [
    'clinics',
    'dues',
    'invoices',
    'ledger',
    'money-rules',
    'numbering',
    'papers',
    'patients',
    'payers',
    'tax',
  ], // made of a draft invoice and becomes one again, for the same payer; its paper and its mail are as an invoice's; the family reads no services of a hidden visit
  'price-list': ['clinics', 'payers', 'payments', 'services', 'tax'], // services and items with their prices and taxes at a clinic, for those who may bill there; a payer may have prices of its own
  'cash-desk': ['clinics', 'ledger'], // a person's drawer at a clinic, posted
  approvals: ['cash-desk', 'invoices', 'money-rules', 'payers', 'payments'], // does what was asked for by the very calls that do it directly, at the clinics where who decides works
  payments: [
    'appointments',
    'cash-desk',
    'clinics',
    'dues',
    'ledger',
    'money-rules',
    'numbering',
    'papers',
    'patients',
    'tax',
  ], // a refund is numbered, and its voucher names seller and buyer as an invoice does; pays for an appointment that the actor may see, and posts it; a receipt bears the clinic's letterhead and a code
  'online-payments': [
    'dues',
    'invoices',
    'ledger',
    'messages',
    'notifications',
    'patients',
    'payments',
    'public-booking',
    'quotations',
    'scheduling',
  ], // what a provider took pays an issued invoice, as a payment at the desk does; the link to pay is signed as the links of mailed papers are; a deposit books the time that the booking page holds for it; what ended with a patient's address is sent again
  'patient-accounts': ['clinics', 'dues', 'packages', 'patients'], // of a patient whom the reader may see, with links to invoices that the reader may open, and a statement on a clinic's letterhead; the books are read, never written
  'calendar-feeds': ['messages'], // a name in a calendar is as plain as in a message: nothing in it becomes a link
  'secret-addresses': ['calendar-feeds', 'queue'], // lists what answers without signing in, by the rules of the features that made it
  calendar: ['appointments', 'scheduling'], // draws what the slot engine reckons with, and what its reader may see
  dashboard: ['appointments', 'patients'], // counts what the reader may see
  members: ['auth', 'people'], // closing somebody closes their record and ends their sessions
  operator: ['auth', 'inquiries', 'medicines', 'organizations'], // suspending an organization ends its sessions; takes the list of medicines for all of them
  settings: ['auth', 'organizations', 'services'], // its rules for signing in hold for the sessions that there are; prices follow the currency
  security: ['auth'], // one's own sessions and second factor
  demo: ['appointments', 'auth', 'organizations', 'papers'], // gives each copy's papers codes of their own; brings its visits up to now, and signs its visitor in
  samples: [
    'appointments',
    'archive',
    'cash-desk',
    'categories',
    'clinics',
    'doctor-shares',
    'doctors',
    'invoices',
    'ledger',
    'money-rules',
    'packages',
    'patients',
    'payers',
    'payments',
    'prescriptions',
    'price-list',
    'quotations',
    'reports',
    'services',
    'tax',
  ], // makes and removes sample records by the commands of their owners
  profile: ['auth'], // the account's own name, password and sessions
}

/** The browser's features that any other may use. */
const openWebFeatures = [
  'lists', // every list is sorted, and taken along as a file
  'papers', // any feature may print what it shows
]

/** The same between the browser's features. */
const webFeatureArrows = {
  'doctor-shares': ['payments'], // its paper is opened as a receipt is
  payers: ['approvals', 'payments', 'registers'], // a payout may have to be approved; its paper is opened as a receipt is, and its table taken away as a register
  invoices: ['appointments', 'approvals', 'drafts', 'patients', 'payers', 'payments'], // finds the patient as a booking does, is saved as a note is, and is paid
  quotations: ['invoices', 'patients', 'payments'], // its page has the parts of an invoice's, and opens its paper as theirs
  'patient-accounts': ['payments'], // opens the voucher of a refund
  payments: ['appointments', 'approvals', 'patients'], // shows an appointment's payment status as its list does; a refund may have to be approved
  approvals: ['patients'], // whose money it is
  settings: ['orders', 'patients', 'safety', 'stale'], // finds the tests of a panel; names patients whose number cannot be messaged; what two save at once
  'break-glass': ['session'], // asks for the password as a step up does
  'online-payments': ['settings', 'stale'], // a section of the settings looks like the others; what two save at once
  'money-rules': ['settings', 'stale'], // a section of the settings looks like the others; what two save at once
  tax: ['settings'], // a section of the settings looks like the others
  'calendar-feeds': ['settings'], // a section of the settings looks like the others
  security: ['profile'], // asks for a new password as the first sign-in does
  appointments: ['doctors', 'patients'], // who may book with whom, and the patient's page
  prescriptions: ['appointments', 'doctors', 'patients', 'safety'], // finds the patient and the doctor as a booking does
  encounters: ['body', 'chart', 'drafts', 'orders', 'prescriptions', 'safety', 'visit-line'], // its page shows the record and a body to mark, prints its prescription, and says what a line means
  bedside: ['chart'], // shows and writes allergies and vitals as the record does
  orders: ['chart'], // draws values over time and asks for reasons as the record does
  chart: ['safety'], // a medicine that the patient takes is checked where it is written
  reports: ['chart'], // hides a report from the family as the record hides an entry
  certificates: ['appointments', 'patients', 'prescriptions', 'settings'], // finds the patient as a booking does; its paper looks like a prescription's
  'doctor-home': ['appointments', 'dashboard', 'queue', 'starting'], // greets as the dashboard does, opens the cards of visits and begins them
  starting: ['appointments'], // begins the visit of an appointment, where the areas show one
  queue: ['appointments', 'scheduling'], // shows a visit's status, and finds a walk-in's patient as a booking does
  waitlist: ['appointments'], // finds the patient and chooses as a booking does
  dashboard: ['appointments', 'patients'], // what comes next shows an appointment's status as its list does
}

/** The packages that the contract stands on: it has to run in the browser and on the server. */
const contractPackages = ['zod']

const forbid = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })

/** Groups of features, one folder each. A wing imports those that stand before it in this list. */
const wings = ['shared', 'identity', 'clinic', 'day', 'record', 'money', 'site']

const betweenWings = folder =>
  wings
    .slice(0, -1)
    .map((wing, index) =>
      forbid(
        `${folder}: ${wing} knows no wing above it`,
        { path: `^${folder}/${wing}/`, pathNot: '\\.test\\.tsx?$' },
        { path: wings.slice(index + 1).map(above => `^${folder}/${above}/`) },
      ),
    )

/** Within `folder`, features import themselves, the open ones, and what the table lists. */
function betweenFeatures(folder, open, arrows) {
  const path = feature => `^${folder}/[^/]+/${feature}/`
  const listed = Object.keys(arrows)
  return [
    forbid(
      `${folder}: unlisted arrow`,
      { path: `^${folder}/[^/]+/([^/]+)/`, pathNot: [...listed, ...open].map(path) },
      { path: `^${folder}/[^/]+/[^/]+/`, pathNot: [path('$1'), ...open.map(path)] },
      'Add the arrow to the table in .dependency-cruiser.cjs, with its reason, if it is meant.',
    ),
    ...[...new Set([...listed, ...open])].map(feature =>
      forbid(
        `${folder}: unlisted arrow of ${feature}`,
        { path: path(feature) },
        {
          path: `^${folder}/[^/]+/[^/]+/`,
          pathNot: [feature, ...(arrows[feature] ?? []), ...(open.includes(feature) ? [] : open)].map(path),
        },
      ),
    ),
  ]
}

/** A feature that is open to all stands below every feature that is not. */
function refuseCycles(open, arrows) {
  const visit = (feature, path) => {
    if (path.includes(feature))
      throw new Error(`The features' arrows form a cycle: ${[...path, feature].join(' → ')}`)
    for (const next of arrows[feature] ?? []) {
      if (open.includes(feature) && !open.includes(next))
        throw new Error(`${feature} is open to every feature and cannot call ${next}: that makes a cycle`)
      visit(next, [...path, feature])
    }
  }
  for (const feature of Object.keys(arrows)) visit(feature, [])
}

refuseCycles(openFeatures, featureArrows)
refuseCycles(openWebFeatures, webFeatureArrows)

module.exports = {
  forbidden: [
    forbid('no cycles', {}, { circular: true }),
    // The built program is there only after a build.
    forbid('unresolvable', {}, { couldNotResolve: true, pathNot: 'dist/program/main\\.js$' }),

    forbid(
      'contract stands alone',
      { path: '^contract/' },
      { path: '^(?!contract/|node_modules/|\\.\\./)[^/]+/' },
    ),
    forbid(
      'contract imports only zod',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: contractPackages.map(name => `node_modules/${name}/`),
      },
    ),
    forbid('words stand on the contract', { path: '^words/' }, { path: '^(server|web|documents|db|e2e)/' }),
    forbid('nothing bundled reads files', { path: '^(web|documents)/' }, { path: '^words/server/' }),
    forbid('server and web meet in the contract', { path: '^server/' }, { path: '^web/' }),
    forbid('web and server meet in the contract', { path: '^web/' }, { path: '^(server|db)/' }),
    forbid('documents are drawn from data', { path: '^documents/' }, { path: '^(server|db|web)/' }),
    forbid(
      'documents are drawn elsewhere',
      { path: '^(server|web)/', pathNot: '^web/vite' },
      { path: '^documents/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web has no Node',
      { path: '^web/', pathNot: ['\\.test\\.tsx?$', '^web/vite', '^web/build/'] },
      { dependencyTypes: ['core'] },
    ),

    forbid(
      'platform knows no feature',
      { path: '^server/platform/' },
      { path: '^server/(features/|app\\.ts|tasks\\.ts|main\\.ts)' },
    ),
    forbid(
      'features do not know the app',
      { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(app|record-wing|money-wing|tasks|main)\\.ts$' },
    ),
    forbid(
      'features are listed by the app',
      {
        path: '^server/',
        pathNot: [
          '^server/features/',
          '^server/(app|record-wing|money-wing|tasks|main)\\.ts$',
          '^server/testing/',
        ],
      },
      { path: '^server/features/' },
    ),
    forbid(
      'routes are private',
      { pathNot: ['^server/(app|record-wing|money-wing)\\.ts$', '^server/features/.+\\.test\\.ts$'] },
      { path: '^server/features/[^/]+/[^/]+/routes\\.ts$' },
    ),
    forbid(
      'tests know the routes of their own feature',
      { path: '^server/features/([^/]+/[^/]+)/.+\\.test\\.ts$' },
      { path: '^server/features/[^/]+/[^/]+/routes\\.ts$', pathNot: '^server/features/$1/' },
    ),
    forbid(
      'testing is for tests',
      { path: '^server/', pathNot: ['\\.test\\.ts$', '^server/testing/'] },
      { path: '^server/testing/' },
    ),
    forbid(
      'scripts stand on the program, and not the other way round',
      { path: '^(contract|words|server|web|documents)/', pathNot: ['\\.test\\.tsx?$', '^server/testing/'] },
      { path: '^scripts/' },
    ),
    forbid(
      'features are handed a database',
      { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      { path: 'node_modules/postgres/', dependencyTypesNot: ['type-only'] },
    ),
    ...betweenFeatures('server/features', openFeatures, featureArrows),
    ...betweenWings('server/features'),

    forbid('ui knows no feature', { path: '^web/ui/' }, { path: '^web/(features|areas)/' }),
    forbid('web features know no area', { path: '^web/features/' }, { path: '^web/areas/' }),
    forbid(
      'areas stay apart',
      { path: '^web/areas/([^/]+)/' },
      { path: '^web/areas/', pathNot: '^web/areas/$1/' },
    ),
    ...betweenFeatures('web/features', openWebFeatures, webFeatureArrows),
    ...betweenWings('web/features'),
    ...betweenWings('web/areas/clinic'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
