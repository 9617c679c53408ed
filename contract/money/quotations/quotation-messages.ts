/** Like `moneyMessages`, for quotations: only their screens load them. */
export const quotationMessages = {
  quotationGiven: 'Quotation given.',
  quotationInvoiced: 'A draft invoice is made of the quotation.',
  quotationDeclined: 'Declined.',
  quotationMailed: 'The quotation is on its way by mail.',
  quotationEmpty: 'A quotation needs a line',
  validUntilPast: 'A quotation is valid today at least',
  isLapsed: 'This quotation has lapsed. Give a new one.',
  isDeclined: 'This quotation was declined. Give a new one.',
  isUsed: 'An invoice was made of this quotation already',
  payerGone: 'The payer of this quotation was deleted. Give a new quotation.',
  otherCurrency: 'The currency has changed since. Give a new quotation.',
} as const
