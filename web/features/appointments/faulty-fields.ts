import type { FaultyField } from '#web/ui/ErrorSummary.tsx'

/** In the order of the form, named by their labels: what the summary links to. Fields stand in [data-field]. */
export function faultyFields(form: HTMLFormElement, errors: Readonly<Record<string, string>>): FaultyField[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap(field => {
    const name = field.dataset['field'] ?? ''
    if (!errors[name]) return []
    const label = field.querySelector('[data-label]')?.textContent ?? name
    const focus = () =>
      field
        .querySelector<HTMLElement>('input:checked, input:not([type=radio]), input, select, button')
        ?.focus()
    return [{ name, label, focus }]
  })
}
