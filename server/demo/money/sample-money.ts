/** Of the clinics, which are one business in one state. No business can have it: its number of the income tax is 0000. */
export const sampleGstin = '29AAAAA0000A1ZY'

/** Health care is exempt; goods bear one of these, which their prices contain. */
export const sampleTaxes = [
  { name: 'GST', rate: '5' },
  { name: 'GST', rate: '18' },
] as const

/** `tax`: the place in `sampleTaxes`. Amounts in paise. */
export const sampleItems = [
  { kind: 'goods', name: 'Knee support', code: '9021', unit: 'NOS', priceMinor: 65_000, tax: 0 },
  { kind: 'goods', name: 'Nebuliser mask', code: '9019', unit: 'NOS', priceMinor: 22_000, tax: 0 },
  { kind: 'goods', name: 'Oral rehydration salts', code: '3004', unit: 'NOS', priceMinor: 2_500, tax: 0 },
  { kind: 'goods', name: 'Sunscreen lotion, 50 ml', code: '3304', unit: 'NOS', priceMinor: 48_000, tax: 1 },
  { kind: 'other', name: 'Chemical peel', code: '999722', priceMinor: 250_000, tax: 1 },
  { kind: 'other', name: 'Wound dressing', code: '999312', priceMinor: 20_000, tax: null },
] as const

export const samplePackage = {
  name: 'Five skin reviews',
  service: 'Skin review',
  uses: 5,
  priceMinor: 360_000,
  validMonths: 12,
} as const

/** From so many days ahead, at all clinics. */
export const samplePriceAhead = { service: 'General consultation', days: 30, priceMinor: 55_000 } as const

export const samplePayers = [
  {
    name: 'Suraksha Health Insurance',
    kind: 'insurer',
    contact: 'claims@suraksha.example',
    daysToPay: 30,
  },
  {
    name: 'Lakeview Software',
    kind: 'employer',
    contact: 'people@lakeview.example',
    daysToPay: 45,
  },
] as const

/** Of the numbers of their members. */
export const sampleMemberPrefixes = ['SHI', 'LV'] as const

/** What their members bear, one after the other. `payer`: the place in `samplePayers`. */
export const samplePolicies = [
  { payer: 0, copayRate: '20' },
  { payer: 1 },
  { payer: 0, copayMinor: 10_000, limitMinor: 100_000 },
] as const

/** Agreed with a payer, at all clinics. */
export const samplePriceOfPayer = { payer: 1, service: 'General consultation', priceMinor: 45_000 } as const
/** That payers keep back. */
export const samplePayerTds = { rate: '10', section: '194J' } as const

/** In percent of each doctor, in their order. */
export const sampleShares = ['60', '55', '60', '50', '60'] as const
/** Of one service it is an amount each time. */
export const sampleFixedShare = { doctor: 1, service: 'Vaccination', amountMinor: 25_000 } as const
/** That is kept back from what doctors are paid. */
export const sampleTds = { rate: '10', section: '194J' } as const

/** What the days of the cash desk were over or short, one after the other, in paise. */
export const sampleDifferences = [0, -2_000, 0, 0, 1_000, 0, -500] as const

export const sampleFloatMinor = 200_000
