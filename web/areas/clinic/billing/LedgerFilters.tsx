import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clinicEndpoints } from '#contract/clinics.ts'
import { useEndpoint } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type LedgerFiltersProps = {
  /** The filter that only this list has. */
  own: { name: 'paymentStatus' | 'method'; label: string; choices: { value: string; label: string }[] }
}

/** Kept in the address; what is chosen holds at once, what is typed with Enter. */
export function LedgerFilters({ own }: LedgerFiltersProps) {
  const { t } = useTranslation('billing')
  const search = useSearch({ from: '/clinic/billing' })
  const navigate = useNavigate({ from: paths.billing })
  const mayReadClinics = useMay('clinics.read')
  const clinics = useEndpoint(
    clinicEndpoints.list,
    { query: { limit: 100, sort: 'name' } },
    { enabled: mayReadClinics },
  ).data?.data
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: before => ({ ...before, ...changes, page: undefined }), replace: true })

  return (
    <form
      role="search"
      className="fields ledger-filters"
      onSubmit={event => {
        event.preventDefault()
        const keyword = new FormData(event.currentTarget).get('keyword')
        change({ keyword: (typeof keyword === 'string' && keyword.trim()) || undefined })
      }}
    >
      <TextField
        // A filter that was cleared leaves the field too.
        key={search.keyword ?? ''}
        name="keyword"
        type="search"
        label={t('search')}
        width={4}
        defaultValue={search.keyword}
      />
      <Select
        name={own.name}
        label={own.label}
        width={4}
        prompt={t('any')}
        choices={own.choices}
        value={search[own.name] ?? ''}
        onChange={event => change({ [own.name]: event.target.value || undefined })}
      />
      {clinics && clinics.length > 1 && (
        <Select
          name="clinicId"
          label={t('clinic')}
          width={4}
          prompt={t('any')}
          choices={clinics.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={search.clinicId ?? ''}
          onChange={event => change({ clinicId: event.target.value || undefined })}
        />
      )}
      <Button type="submit" icon="search">
        {t('searchNow')}
      </Button>
    </form>
  )
}
