import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'

type FindFormProps = {
  label: string
  keyword: string | undefined
  onFind: (form: FormData) => void
  /** Further fields. */
  children?: ReactNode
}

/** Searches only on submit, so that the address changes once. */
export function FindForm({ label, keyword, onFind, children }: FindFormProps) {
  const { t } = useTranslation('operator')
  return (
    <form
      role="search"
      className="operator-find"
      onSubmit={event => {
        event.preventDefault()
        onFind(new FormData(event.currentTarget))
      }}
    >
      <TextField
        key={keyword}
        type="search"
        name="keyword"
        label={label}
        maxLength={200}
        defaultValue={keyword}
      />
      {children}
      <Button type="submit" icon="search">
        {t('find')}
      </Button>
    </form>
  )
}

/** The typed text; undefined if it is empty. */
export const keywordOf = (form: FormData) => String(form.get('keyword') ?? '').trim() || undefined
