/** Like `moneyMessages`, for tax rates and numbering: only the settings load them. */
export const taxMessages = {
  taxNameRequired: 'Enter the name of the tax, such as GST',
  validFromRequired: 'Choose the day from which the value holds',
  validFromPassed: 'A new value holds from today or a later day: what was issued keeps its tax',
  taxRateAdded: 'The tax rate is added',
  taxRateChanged: 'The tax rate is changed',
  defaultRateStays: 'The default rate stays in use. Make another one the default first.',
  rateOfServices: 'Services or items have this rate. Give them another one first.',
  rateNotInUse: 'Only a rate in use can be the default',
  prefixInvalid: 'A prefix has one to three capital letters, digits or hyphens',
  prefixTaken: 'Another series has this prefix, or had it',
  seriesChanged: 'The prefix is set. Numbers that were given stay as they are.',
} as const
