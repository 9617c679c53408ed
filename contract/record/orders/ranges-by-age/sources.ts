// Where the ranges of children are from. They are rounded and in our own arrangement; where two sources differ, the careful limit stands.
// A clinician has not read them yet: a laboratory's own range, printed beside a result, counts before them. Written in November 2026.

/** Blood counts by age. */
export const dallman = 'Dallman, Blood and blood-forming tissues, in: Pediatrics, 16th edition, 1977'
export const harrietLane = 'The Harriet Lane Handbook, 22nd edition, reference values, 2021'
export const whoHaemoglobin = 'WHO, Guideline on haemoglobin cutoffs to define anaemia, 2024'
export const whoFerritin = 'WHO, Guideline on use of ferritin concentrations to assess iron status, 2020'
export const monagle = 'Monagle et al., Antithrombotic therapy in neonates and children, Chest, 2012'

/** Chemistry by age. */
export const caliper =
  'Colantonio et al., Closing the gaps in pediatric laboratory reference intervals (CALIPER), 2012'
export const caliperHormones =
  'Bailey et al., Marked biological variance in endocrine and biochemical markers in childhood (CALIPER), 2013'
export const nhlbi = 'NHLBI, Expert panel on cardiovascular health and risk reduction in children, 2011'
export const rickets = 'Munns et al., Global consensus on prevention of nutritional rickets, 2016'
export const ada = 'American Diabetes Association, Standards of care: children and adolescents, 2024'
export const kdigo = 'KDIGO, Clinical practice guideline for chronic kidney disease, 2024'

/** When somebody is told at once. */
export const kostChildren =
  'Kost, Critical limits for emergency clinician notification at United States children’s hospitals, 1991'
export const rcpath =
  'Royal College of Pathologists, Communication of critical and unexpected pathology results, 2017'
export const niceJaundice = 'NICE CG98, Jaundice in newborn babies under 28 days, 2010, updated 2023'
export const thyroidOfNewborn =
  'van Trotsenburg et al., Congenital hypothyroidism: a 2020–2021 consensus guidelines update, 2021'
export const sepsis = 'Weiss et al., Surviving sepsis campaign guidelines for children, 2020'
export const oximetry =
  'Kemper et al., Strategies for implementing screening for critical heart disease, 2011'
