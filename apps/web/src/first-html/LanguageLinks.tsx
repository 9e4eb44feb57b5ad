import { LANGUAGES, type Language } from '@courtside/contract/client'
import { LANGUAGE } from '../ui/written/language.ts'

/**
 * Where search engines find the page in each language. English has the address that shows the language of the visitor's browser, the
 * others one of their own (`?lang=de`), which holds whoever asks.
 * @param props.address the page's, from its `/` on
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
