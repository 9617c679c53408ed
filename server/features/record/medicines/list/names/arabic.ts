// Names of ingredients as they are written in Arabic.

export const arabicNames: readonly (readonly [ingredient: string, ...names: string[]])[] = [
  ['paracetamol', 'باراسيتامول', 'بنادول'],
  ['amoxicillin', 'أموكسيسيلين', 'اموكسيسيلين'],
  ['aspirin', 'أسبرين', 'اسبيرين'],
  ['ibuprofen', 'ايبوبروفين', 'إيبوبروفين'],
  ['diclofenac', 'ديكلوفيناك'],
  ['metformin', 'ميتفورمين'],
]
