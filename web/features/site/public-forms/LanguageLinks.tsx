import { localeNames, locales, type Locale } from '#contract/core/locale.ts'

/** The same page in each language. These are links, so they work before any script has loaded. */
export function LanguageLinks({ locale, label }: { locale: Locale; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="languages">
        {locales.map(other => (
          <li key={other}>
            <a
              href={`?lang=${other}`}
              lang={other}
              hrefLang={other}
              data-lang={other}
              aria-current={other === locale ? 'true' : undefined}
            >
              {localeNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
