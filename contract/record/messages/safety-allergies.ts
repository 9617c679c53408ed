/** What the check says of allergies beyond one ingredient and its group. A part of `safetyMessages`. */
export const allergyMessages = {
  allergySameName: 'Under this very name an allergy stands in the record: choose another medicine.',
  otherBetaLactam:
    'The reaction to a related antibiotic was grave or is not known: give this one only where a reaction can be treated.',
} as const
