import { LANGUAGES, type Language } from '@courtside/contract/client'
import { Link } from 'react-router'
import { saveLanguage } from '../../api/account/accounts.ts'
import { useNotices } from '../../api/club.ts'
import { session } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { chooseLanguage, keepLanguage, LANGUAGE } from '../../ui/written/language.ts'
import './language-menu.css'
import { SECTIONS, TEXTS } from '../texts.ts'
import { SectionLink } from './HeaderLinks.tsx'
import { SearchShortcut } from './search/SearchShortcut.tsx'

/** The product's name and version; undefined in development. */
const PRODUCT = import.meta.env?.VERSION && `Courtside ${import.meta.env.VERSION}`

/**
 * The footer of pages: start page, imprint, privacy notice, the languages in their own names, and for
 * administrators the version. It also listens for the keyboard shortcut of the search. Its code loads after
 * the page.
 * @param props.side whether the page has the side navigation
 */
export default function LanguageMenu({ side }: { side: boolean }) {
  const isAdministration = useSession()?.role === 'ADMIN' && side
  return (
    <footer className="languages">
      <LanguageLinks />
      <NoticeLinks />
      <SearchShortcut />
      {isAdministration && PRODUCT && <p className="version">{PRODUCT}</p>}
    </footer>
  )
}

/** Links to the languages, in their own names. A link loads the page in that language. */
export function LanguageLinks() {
  return (
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
  )
}

/**
 * Loads the page in another language, because each language is a separate build. Removes `lang` from the
 * address. Stores the choice on the device, and for a signed-in user also in the account if the server can be
 * reached.
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

/**
 * Links to the start page and its sections, to the club's imprint and privacy notice if they exist, to the
 * accessibility settings, and to the feed of stories.
 */
function NoticeLinks() {
  const notices = useNotices().data
  const written = (['imprint', 'privacy'] as const).filter((notice) => notices?.[notice])
  return (
    <nav aria-label={TEXTS.notices}>
      <ul>
        <li>
          <Link to="/">{TEXTS.home}</Link>
        </li>
        {Object.entries(SECTIONS).map(([id, { header }]) => (
          <li key={id}>
            <SectionLink id={id}>{header}</SectionLink>
          </li>
        ))}
        {[...written, 'accessibility' as const].map((page) => (
          <li key={page}>
            <Link to={`/${page}`}>{TEXTS.noticeTitles[page]}</Link>
          </li>
        ))}
        <li>
          <a href="/api/feed.xml" type="application/atom+xml">
            {TEXTS.feed}
          </a>
        </li>
      </ul>
    </nav>
  )
}
