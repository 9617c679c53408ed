import type { FieldErrors } from '#contract/core/field-errors.ts'
import type { FaultyField } from './ErrorSummary.tsx'

/**
 * Finds the field for each error: an error of `plans.0.points.3` is shown at `plans.0.points` if the form has no closer field.
 */
export function besideFields(errors: Readonly<FieldErrors>, fields: ReadonlySet<string>): FieldErrors {
  const beside: FieldErrors = {}
  for (const [path, message] of Object.entries(errors)) beside[fieldOf(path, fields) ?? path] ??= message
  return beside
}

function fieldOf(path: string, fields: ReadonlySet<string>): string | undefined {
  const parts = path.split('.')
  const holders = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  return holders.find(name => fields.has(name))
}

const fieldsIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-field]')]
const nameOf = (field: HTMLElement) => field.dataset['field'] ?? ''

/** The names of the form's fields. */
export const fieldNames = (form: HTMLFormElement): ReadonlySet<string> => new Set(fieldsIn(form).map(nameOf))

/**
 * The fields with errors, in the order of the form, each with its label. Fields are found by [data-field]; errors of other fields
 * are left out.
 */
export function faultyFields(form: HTMLFormElement, errors: Readonly<FieldErrors>): FaultyField[] {
  return fieldsIn(form).flatMap(field => {
    const name = nameOf(field)
    if (!errors[name]) return []
    const label = field.querySelector('[data-label]')?.textContent ?? name
    const find = (selector: string) => field.querySelector<HTMLElement>(selector)
    const focus = () =>
      (
        find('[type=radio]:checked') ??
        // A phone field has its country's chooser, which has no name, in front of the number.
        find(':is(input, select, textarea)[name]') ??
        find('input, select, textarea') ??
        find('button')
      )?.focus()
    return [{ name, label, focus }]
  })
}
