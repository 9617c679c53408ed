// What is in a combination whose package prints one number: 625 mg of co-amoxiclav are 500 mg and 125 mg. Source: label of each, 2023.

/** 'ingredients, by their names in order: the number = what is of each'. */
const rows = [
  'amoxicillin + clavulanic acid: 375 mg = 250 mg + 125 mg; 625 mg = 500 mg + 125 mg; 1 g = 875 mg + 125 mg; 1000 mg = 875 mg + 125 mg',
  'amoxicillin + clavulanic acid: 1.2 g = 1000 mg + 200 mg; 1200 mg = 1000 mg + 200 mg; 600 mg = 500 mg + 100 mg',
  'amoxicillin + clavulanic acid: 156.25 mg/5 ml = 125 mg + 31.25 mg; 228.5 mg/5 ml = 200 mg + 28.5 mg; 312.5 mg/5 ml = 250 mg + 62.5 mg',
  'amoxicillin + clavulanic acid: 457 mg/5 ml = 400 mg + 57 mg; 642.9 mg/5 ml = 600 mg + 42.9 mg',
  'sulfamethoxazole + trimethoprim: 480 mg = 400 mg + 80 mg; 960 mg = 800 mg + 160 mg; 240 mg/5 ml = 200 mg + 40 mg',
  'piperacillin + tazobactam: 2.25 g = 2 g + 0.25 g; 4.5 g = 4 g + 0.5 g; 2250 mg = 2 g + 0.25 g; 4500 mg = 4 g + 0.5 g',
  'ethambutol + isoniazid + pyrazinamide + rifampicin: 75 mg = 275 mg + 75 mg + 400 mg + 150 mg',
  'hydrochlorothiazide + telmisartan: 40 mg = 12.5 mg + 40 mg; 80 mg = 12.5 mg + 80 mg',
  'hydrochlorothiazide + losartan: 50 mg = 12.5 mg + 50 mg; 100 mg = 25 mg + 100 mg',
  'methylcobalamin + pregabalin: 75 mg = 1500 micrograms + 75 mg; 150 mg = 1500 micrograms + 150 mg',
  'calcium + colecalciferol: 500 mg = 500 mg + 500 units; 250 mg = 250 mg + 250 units',
  'domperidone + pantoprazole: 40 mg = 30 mg + 40 mg',
  'domperidone + rabeprazole: 20 mg = 30 mg + 20 mg',
  'drospirenone + ethinylestradiol: 20 micrograms = 3 mg + 20 micrograms; 30 micrograms = 3 mg + 30 micrograms',
  'cyproterone + ethinylestradiol: 35 micrograms = 2 mg + 35 micrograms',
]

export type Part = { amount: string; unit: string }

const partOf = (text: string): Part => {
  const [amount = '', unit = ''] = text.split(' ')
  return { amount, unit }
}

const strengths = new Map(
  rows.flatMap(row => {
    const [names = '', products = ''] = row.split(': ')
    return products.split('; ').map(product => {
      const [whole = '', parts = ''] = product.split(' = ')
      const of = parts.split(' + ').map(partOf)
      return [`${names} ${whole}`, new Map(names.split(' + ').map((name, at) => [name, of[at]!]))] as const
    })
  }),
)

/** The parts of '625 mg', by the ingredient; undefined where nobody knows. `names` are sorted. */
export const partsOf = (names: readonly string[], whole: string): ReadonlyMap<string, Part> | undefined =>
  strengths.get(`${names.join(' + ')} ${whole}`)
