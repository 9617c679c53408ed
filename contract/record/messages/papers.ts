/** Messages about certificates, signatures and what a doctor signs. */
export const paperMessages = {
  certificateIssued: 'Certificate issued.',
  certificateCancelled: 'Certificate cancelled.',
  certificateTemplateRequired: 'Please choose a template',
  certificateTemplateUnknown: 'This template does not exist (any more)',
  certificateFieldRequired: 'Please fill this in',
  certificateDaysInvalid: 'Please enter a number of days from 1 to 365',
  certificateVisitUnknown: 'This visit does not exist, or it is not this patient’s',
  certificateTextRequired: 'Please write the text',
  certificateFieldName: 'A name is one word of Latin letters and digits, and not one that is always there',
  certificateChoices: 'Please name at least one choice',
  certificateFieldsInText: 'The text must name each field as {{name}}, and no other',
  signatureRequired: 'Please choose a picture of the signature',
  signatureSaved: 'Signature saved.',
  signatureRemoved: 'Signature removed.',
  prescriptionSigned: 'Prescription signed.',
} as const
