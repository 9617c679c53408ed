/** The web's light theme for print. Lengths are points. */
export const theme = {
  ink: '#17211F',
  secondary: '#46524F',
  primary: '#0F6A5C',
  border: '#C9CFCB',
  danger: '#B42318',
  small: 8.5,
  text: 10,
  large: 13,
  title: 17,
  gap: 12,
} as const
