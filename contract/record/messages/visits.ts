/** Messages about visits, prescriptions and medical reports. */
export const visitMessages = {
  // prescriptions
  prescribedAfterDeath: 'The record says that this patient has died. Nothing can be prescribed for them.',
  medicineNameRequired: 'Medicine Name is required',
  dosageRequired: 'Dosage is required',
  recurrenceRequired: 'Recurrence is required',
  prescriptionLinesRequired: 'Please add at least one medicine',
  prescriptionLinesTooMany: 'A prescription holds at most 50 medicines',
  cancelReasonRequired: 'Please say why',
  prescriptionSaved: 'Prescription saved successfully!',
  prescriptionCancelled: 'Prescription cancelled.',
  prescriptionDeleted: 'Prescription deleted successfully!',

  // visits
  encounterStarted: 'Visit started.',
  encounterSaved: 'Saved.',
  encounterSigned: 'Visit signed.',
  encounterIsSigned: 'This visit is signed. Add an addendum instead.',
  encounterEmpty: 'There is nothing in this visit to sign yet.',
  encounterStillOpen: 'This visit is not signed yet. Write into its note instead.',
  encounterDiscarded: 'Visit discarded.',
  encounterHandedOn: 'The visit belongs to another doctor now.',
  addendumRequired: 'Please write what to add',
  addendumAdded: 'Addendum added.',
  templateSaved: 'Template saved.',
  templateDeleted: 'Template deleted.',
  phraseSaved: 'Phrase saved.',
  phraseDeleted: 'Phrase deleted.',
  phraseTextRequired: 'Please write what the phrase says',
  phraseNameInvalid: 'A name is one word of at most 40 characters, without a dot',
  phraseNameTaken: 'There is one of this name already',
  noteTooLong: 'A section holds at most 50,000 characters.',
  visitWritten:
    'A visit has been written for this appointment, so it cannot be cancelled or marked as No Show.',

  // medical reports
  reportTitleRequired: 'Title is required',
  reportDateRequired: 'Date of the report is required',
  reportFileRequired: 'Please choose a PDF or a picture',
  reportAdded: 'Medical report added successfully!',
  reportRemoved: 'Medical report removed.',
  documentInvalid: 'The file must be a whole PDF or a JPEG, PNG, WebP, GIF or AVIF picture.',
  documentTooLarge: 'The file must be at most 10 MB.',
} as const
