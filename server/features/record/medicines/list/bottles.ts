// The bottles of usual liquids, in ml, so that a paper says '1 bottle of 60 ml'. What is not here is said in ml alone.
// Source: sizes printed on retail packs of several makers in India, 2026. A pharmacy may keep others.
import type { Form, Ingredient } from './list-types.ts'

const bottles: readonly (readonly [names: string, form: Form, ml: readonly number[]])[] = [
  ['paracetamol|ibuprofen|metronidazole|prednisolone|cefalexin', 'syrup', [60]],
  ['ibuprofen|metronidazole|mefenamic acid', 'suspension', [60]],
  ['paracetamol', 'drops', [15]],
  ['amoxicillin|cefadroxil|cefpodoxime|cefixime|cefuroxime|cefalexin', 'suspension', [30]],
  ['azithromycin', 'suspension', [15]],
  ['albendazole', 'suspension', [10]],
  ['cetirizine|levocetirizine', 'syrup', [30, 60]],
  ['ondansetron', 'syrup', [30]],
  ['domperidone', 'suspension', [30]],
  ['ambroxol|salbutamol', 'syrup', [100]],
  ['lactulose', 'syrup', [100, 200]],
]
const sizes = new Map(
  bottles.flatMap(([names, form, ml]) => names.split('|').map(name => [`${name} ${form}`, ml] as const)),
)

export const withBottles = (one: Ingredient): Ingredient => ({
  ...one,
  products: one.products.map(product => {
    const bottlesMl = sizes.get(`${one.name} ${product.form}`)
    return bottlesMl ? { ...product, bottlesMl } : product
  }),
})
