/** Messages about a patient's chart: its ranges, its schedule of immunizations, its codes. */
export const chartMessages = {
  lowAboveHigh: 'Low must not be above high',
  ageBandsOverlap: 'Age bands must not overlap',
  dosesOutOfOrder:
    'Each dose of a vaccine must be there once, and a later dose must not come at an earlier age',
  sheetRequired: 'Please choose a file',
  sheetTooLarge: 'The file must not be larger than 20 MB',
  largeSheetTooLarge: 'The file must not be larger than 40 MB',
  codeListLoaded: 'The list of codes is loaded.',
  codeListRemoved: 'The list of codes is removed.',
  growthTableLoaded: 'The growth table is loaded.',
  growthTableRemoved: 'The growth table is removed.',
  growthTableRefused: 'The file is not a growth table whose numbers agree.',
  codeListNotUtf8: 'The file must be text in UTF-8. Save it again as “CSV UTF-8”.',
  codeListUnknown:
    'The first line must name the columns code and text, or the file must be the order file of ICD-10-CM.',
  codeListTooLong: 'A list has at most 100,000 rows.',
  codeListEmpty: 'The file has no codes.',
  codeRowBroken: 'This row cannot be read: a quote is not closed, or text stands behind one.',
  codeRowCode: 'A code has 1 to 20 letters, digits, dots, hyphens or slashes.',
  codeRowText: 'A text has 1 to 300 characters that can be printed.',
  codeRowTwice: 'This code is already in the list.',
} as const
