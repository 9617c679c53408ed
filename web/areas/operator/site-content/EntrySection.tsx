import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { formatNumber } from '#words/formats/money.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'

/** The name and error of a field in the entry. */
export type EntryField = (name: string) => { name: string; error: string | undefined }

type EntrySectionProps<Item> = {
  list: 'testimonials' | 'plans'
  kept: readonly Item[]
  blank: Item
  most: number
  errors: FieldErrors
  children: (item: Item, field: EntryField) => ReactNode
}

/** A list of the site content. Entries can be added, changed and removed; the form's field names look like 'plans.0.name'. */
export function EntrySection<Item extends { isSample: boolean }>(props: EntrySectionProps<Item>) {
  const { list, kept, blank, most, errors, children } = props
  const { t } = useTranslation('operator')
  const locale = useLocale()
  // An entry keeps its key when another one is removed.
  const [entries, setEntries] = useState(() => [...kept.entries()].map(([key, item]) => ({ key, item })))
  const nextKey = Math.max(-1, ...entries.map(({ key }) => key)) + 1
  return (
    <section className="card" aria-labelledby={`site-${list}`}>
      <h2 id={`site-${list}`} data-field={list}>
        <span data-label>{t(`${list}.title`)}</span>
      </h2>
      <p className="muted">{t(`${list}.lead`)}</p>
      {entries.map(({ key, item }, index) => {
        const number = formatNumber(index + 1, locale)
        const nameOf = (field: string) => `${list}.${index}.${field}`
        return (
          <fieldset key={key} className="site-entry">
            <legend>{t(`${list}.entry`, { number })}</legend>
            <div className="fields">
              {children(item, field => ({ name: nameOf(field), error: errors[nameOf(field)] }))}
            </div>
            <div className="site-entry-end">
              <Checkbox name={nameOf('isSample')} label={t('sample')} defaultChecked={item.isSample} />
              <Button
                size="sm"
                icon="trash"
                aria-label={t(`${list}.removeEntry`, { number })}
                onClick={() => setEntries(entries.filter(entry => entry.key !== key))}
              >
                {t(`${list}.remove`)}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <div>
        <Button
          icon="plus"
          disabledReason={entries.length >= most ? t(`${list}.most`, { most }) : undefined}
          onClick={() => setEntries([...entries, { key: nextKey, item: blank }])}
        >
          {t(`${list}.add`)}
        </Button>
      </div>
    </section>
  )
}
