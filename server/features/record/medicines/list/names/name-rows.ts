/** An ingredient, and how people write it in another language; the usual spelling first. */
export type IngredientNames = readonly [ingredient: string, ...names: string[]]

/** Reads rows such as 'aspirin · एस्पिरिन · एस्प्रिन', one a line. */
export const readNameRows = (text: string): readonly IngredientNames[] =>
  text
    .trim()
    .split('\n')
    .map(row => {
      const [ingredient = '', ...names] = row.split('·').map(part => part.trim())
      return [ingredient, ...names]
    })
