import type { Definition } from '#contract/core/endpoint.ts'

const codes = 'code,text\nJ45.909,Asthma\n'
/** Its percentiles follow from its L, M and S, which are made up. */
const growth = 'Sex,Agemos,L,M,S,P3,P97\n1,0,1,3.3,0.1,2.679,3.921\n1,1,1,4.4,0.1,3.572,5.228\n'

const medicines = 'name,composition,price\nCrosil Plus,Paracetamol (500mg),20.50\n'

const list = JSON.stringify({
  format: 1,
  name: 'A short list',
  asOf: '2026-11-01',
  source: 'A test',
  classes: [{ id: 'nsaid', label: 'NSAIDs' }],
  ingredients: [
    { name: 'ibuprofen', classes: ['nsaid'], products: [] },
    { name: 'warfarin', classes: [], products: [] },
  ],
  combinations: [],
  rules: [
    {
      a: { ingredient: 'warfarin' },
      b: { class: 'nsaid' },
      severity: 'serious',
      effect: 'Bleeding.',
      source: 'A leaflet',
      asOf: '2026-11-01',
    },
  ],
})

/** The file of a valid call that takes a table, or a list as JSON. */
export const validSheet = ({ path }: Definition): Buffer =>
  Buffer.from(
    path.includes('growth')
      ? growth
      : path.includes('medicines')
        ? medicines
        : path.includes('safety-list')
          ? list
          : codes,
  )
