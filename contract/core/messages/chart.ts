/** Messages about a patient's chart: its ranges, its schedule of immunizations. */
export const chartMessages = {
  lowAboveHigh: 'Low must not be above high',
  ageBandsOverlap: 'Age bands must not overlap',
  dosesOutOfOrder:
    'Each dose of a vaccine must be there once, and a later dose must not come at an earlier age',
} as const
