import { useTranslation } from '#web/i18n/use-translation.ts'
import { localeNames, locales } from '#contract/core/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { chooseLanguage } from './choose-language.ts'

export function LanguageMenu() {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const code = locale.toUpperCase()
  return (
    <Menu
      className="btn quiet lang"
      label={t('language.menu', { code, language: localeNames[locale] })}
      button={
        <>
          <Icon name="globe" />
          <span className="word">{code}</span>
        </>
      }
    >
      {locales.map(choice => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-current={choice === locale ? 'true' : undefined}
          onClick={() => void chooseLanguage(choice)}
        >
          {localeNames[choice]}
        </button>
      ))}
    </Menu>
  )
}
