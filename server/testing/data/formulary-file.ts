import { createRandom } from './random.ts'

const syllables = 'ba ce di fo gu la me ni po ru sa te vi xo zu pra cli tho mor val'.split(' ')
const contents = [
  ['Paracetamol', '650mg'],
  ['Amoxycillin', '500mg'],
  ['Clavulanic Acid', '125mg'],
  ['Cetirizine', '10mg'],
  ['Ibuprofen', '400mg'],
  ['Metformin', '500mg'],
  ['Amlodipine', '5mg'],
  ['Pantoprazole', '40mg'],
  ['Domperidone', '30mg'],
  ['Zimelidine Base', '25mg'],
] as const
const forms = ['Tablet', 'Capsule', 'Syrup', 'Injection', 'Oral Suspension', 'Gel']
const makers = [
  'Asha Remedies and Pharmaceuticals Private Limited',
  'Brindavan Research Laboratories (India) Limited',
  'Chandra Lifesciences and Formulations Pvt Ltd',
  'Dhanvantari Pharma, Unit 2, Industrial Estate',
]
const broken = [
  // No name, no amount, a quote that nobody closes, twice.
  () => ',12.50,Asha Remedies Pvt Ltd,Paracetamol (650mg),',
  (at: number) => `Priceless ${at} Tablet,on request,Asha Remedies Pvt Ltd,Paracetamol (650mg),`,
  (at: number) => `"Unclosed ${at} Tablet,12.50,Asha Remedies Pvt Ltd,Paracetamol (650mg),`,
  () => `${brandName(0)},12.50,Asha Remedies Pvt Ltd,Paracetamol (650mg),`,
] as const

/** The name of the medicine at a place, from 0; no two are alike. */
export function brandName(at: number): string {
  const name = [at % 20, Math.floor(at / 20) % 20, Math.floor(at / 400) % 20].map(i => syllables[i]!).join('')
  const strength = 5 * (1 + Math.floor(at / 8_000))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${strength} ${forms[at % forms.length]!}`
}

/**
 * A list of medicines as data sets of a whole country's brands have it, the same in every run: `bad` of its rows cannot be used, spread
 * evenly, of four kinds in turn.
 */
export function* formularyLines({ rows, bad }: { rows: number; bad: number }): Generator<string> {
  const random = createRandom(31)
  const content = () => {
    const [name, strength] = contents[random(contents.length)]!
    return `${name} (${strength})`
  }
  const every = bad > 0 ? Math.floor(rows / bad) : Infinity
  yield 'name,price,manufacturer,short_composition1,short_composition2\n'
  for (let at = 0, broke = 0; at < rows; at++) {
    if (at % every === every - 1 && broke < bad) {
      yield `${broken[broke++ % broken.length]!(at)}\n`
      continue
    }
    const maker = makers[random(makers.length)]!
    const price = `${1 + random(900)}.${10 + random(90)}`
    const second = random(3) === 0 ? content() : ''
    yield `${brandName(at)},${price},${maker.includes(',') ? `"${maker}"` : maker},${content()},${second}\n`
  }
}

export const formularyFile = (size: { rows: number; bad: number }): Buffer =>
  Buffer.from([...formularyLines(size)].join(''))
