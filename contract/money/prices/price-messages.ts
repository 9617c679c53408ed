/** Like `moneyMessages`, for prices: only their screens load them. */
export const priceMessages = {
  itemNameRequired: 'Enter the name of the item',
  itemKindRequired: 'Choose whether it is goods or something else',
  codeInvalid: 'An HSN or SAC code has 4 to 8 digits',
  priceRequired: 'Enter a price, like 500 or 499.50',
  priceFromRequired: 'Choose the day from which the price holds',
  priceFromPassed: 'A price holds from today or a later day: the past does not change',
  pricePassed: 'This price holds already: set another one from today on',
  itemAdded: 'The item is added',
  itemChanged: 'The item is changed',
  priceSet: 'The price is set',
  priceRemoved: 'The price is removed',
  usesRange: 'A package has 2 to 365 uses',
  validMonthsRange: 'A package is valid for 1 to 120 months',
  packageAdded: 'The package is added',
  packageChanged: 'The package is changed',
} as const
