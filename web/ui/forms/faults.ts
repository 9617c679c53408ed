import type { ZodType } from 'zod'
import type { FaultyField } from './ErrorSummary.tsx'

/** A sentence for each field at fault, by its name. */
export type FieldErrors = Record<string, string>

/** The first sentence of each path that the schema refuses: `lines.0.dosage`. */
export function firstMessages(schema: ZodType, values: unknown): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    found[path.join('.')] ??= message
  return found
}

/** In the order of the form, named by their labels: what stands in [data-field]. An error of a field that the form lacks is left out. */
export function faultyFields(form: HTMLFormElement, errors: Readonly<FieldErrors>): FaultyField[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap(field => {
    const name = field.dataset['field'] ?? ''
    if (!errors[name]) return []
    const label = field.querySelector('[data-label]')?.textContent ?? name
    const find = (selector: string) => field.querySelector<HTMLElement>(selector)
    const focus = () =>
      (find('[type=radio]:checked') ?? find('input, select, textarea') ?? find('button'))?.focus()
    return [{ name, label, focus }]
  })
}
