import { CLUB_CARD } from '@courtside/contract'
import { LANGUAGES, type Language } from '@courtside/contract/client'
import { siteName } from '../ui/teams/club.ts'
import { LANGUAGE } from '../ui/written/language.ts'

/**
 * The canonical address of the page, and links to the page in each language, for search engines. The default
 * address is shown in the language of the visitor's browser. The addresses with a language (`?lang=de`)
 * always show that language.
 * @param props.address the page's address without the origin
 */
export function LanguageLinks({ origin, address }: { origin: string; address: string }) {
  const inLanguage = (language: Language) =>
    language === 'en'
      ? origin + address
      : `${origin}${address}${address.includes('?') ? '&' : '?'}lang=${language}`
  return (
    <>
      <link rel="canonical" href={inLanguage(LANGUAGE)} />
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + address} />
    </>
  )
}

/**
 * The link by which other programs find the page's embed code.
 * @param props.address the page's address without the origin
 */
export function OEmbedLink({ origin, address, title }: { origin: string; address: string; title: string }) {
  return (
    <link
      rel="alternate"
      type="application/json+oembed"
      href={`${origin}/api/oembed?url=${encodeURIComponent(origin + address)}`}
      title={title}
    />
  )
}

/** The tags of the image that a chat shows with a link to a page without an image of its own. */
export function ClubCard({ origin }: { origin: string }) {
  return (
    <>
      <meta property="og:image" content={origin + CLUB_CARD} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={siteName()} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
