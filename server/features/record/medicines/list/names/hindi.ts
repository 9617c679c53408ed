// Names of ingredients as they are written in Hindi.

export const hindiNames: readonly (readonly [ingredient: string, ...names: string[]])[] = [
  ['paracetamol', 'पैरासिटामोल', 'पेरासिटामोल'],
  ['amoxicillin', 'एमोक्सिसिलिन', 'अमोक्सिसिलिन'],
  ['aspirin', 'एस्पिरिन', 'एस्प्रिन'],
  ['ibuprofen', 'आइबुप्रोफेन', 'इबुप्रोफेन'],
  ['diclofenac', 'डाइक्लोफेनैक'],
  ['metformin', 'मेटफॉर्मिन', 'मेटफोर्मिन'],
]
