export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(key)
  return themes.find(theme => theme === kept) ?? 'system'
}

/** Saves the theme on this device; 'system' follows the device's setting. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  applyTheme()
}

export function applyTheme(): void {
  const theme = chosenTheme()
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}
