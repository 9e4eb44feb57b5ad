import { LANGUAGES, type Language } from '@courtside/contract/client'
import { saveLanguage } from '../../api/account/accounts.ts'
import { session } from '../../session/session.ts'
import { chooseLanguage, keepLanguage, LANGUAGE } from '../../ui/written/language.ts'
import './language-menu.css'
import { TEXTS } from '../texts.ts'
import { NoticeLinks } from './NoticeLinks.tsx'

/** Below every page of the public: imprint and privacy notice, and the languages, each by its own name. Loaded after the page. */
export default function LanguageMenu() {
  return (
    <footer className="languages">
      <nav aria-label={TEXTS.languages}>
        <ul>
          {Object.entries(LANGUAGES).map(([language, { name }]) => (
            <li key={language}>
              <a
                href={`?lang=${language}`}
                lang={language}
                hrefLang={language}
                aria-current={language === LANGUAGE ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  void changeLanguage(language as Language)
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <NoticeLinks />
    </footer>
  )
}

/**
 * The page again, in another language: each language is a build of its own. What the address says of a language no longer holds. The
 * account of who is signed in keeps it too; without a network the device does alone.
 */
async function changeLanguage(language: Language): Promise<void> {
  if (session.current()) {
    keepLanguage(language)
    await saveLanguage(language).catch(() => {})
  } else chooseLanguage(language)
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  location.reload()
}
