/** Like `moneyMessages`, for the accountant's export: only its screen loads them. */
export const registerMessages = {
  fromRequired: 'Choose the first day',
  toRequired: 'Choose the last day',
  beginsAfterToday: 'The period begins after today',
  endsBeforeItBegins: 'The period ends before it begins',
  clinicOrNumber: 'Choose a clinic or a GSTIN, not both',
  registerUnknown: 'Choose one of the registers',
  tableUnknown: 'Choose one of the tables',
} as const
