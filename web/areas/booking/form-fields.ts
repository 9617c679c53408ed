/** The fields that the visitor types in; the choices are kept by React. */
const typedNames = new Set(['name', 'phoneNumber', 'email', 'reason', 'from', 'to', 'parts'])

export type TypedFields = readonly (readonly [name: string, value: string])[]

export const isTypedIn = (form: HTMLFormElement | null) =>
  ['name', 'phoneNumber', 'email'].some(name => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.value !== ''
  })

export function focusFirst(form: HTMLFormElement, name: string): void {
  const named =
    form.elements.namedItem(name === 'serviceId' ? 'service' : name) ?? form.elements.namedItem('date')
  const field = named instanceof RadioNodeList ? named[0] : named
  if (field instanceof HTMLElement) field.focus()
}

export const typedFields = (form: HTMLFormElement): TypedFields =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && typedNames.has(name) ? [[name, value] as const] : [],
  )

export function fillIn(form: HTMLFormElement, fields: TypedFields): void {
  for (const [name, value] of fields)
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)) {
      if (field.type === 'checkbox') (field as HTMLInputElement).checked ||= field.value === value
      else field.value = value
      // The field of the phone number reads the country from it.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
}
