import type { Language } from '../src/index.ts'

/** What may stand before a name and be said with it: articles, prepositions, and what both become together. */
const BEFORE: Readonly<Record<Language, RegExp>> = {
  en: /^the /,
  de: /^(von|die|der|den) /,
  fr: /^(de |d’|des |à |aux |les |que |qu’)/,
  es: /^(a |de |los |a los |de los )/,
  it: /^(i |gli |dei |degli |di |ai |agli |a |ad |dai |dagli |da )/,
  tr: /^$/,
  lt: /^$/,
  ar: /^فريق /,
}

/** What may stand after it: the possessive, cases after an apostrophe, the word for a team. */
const AFTER: Readonly<Record<Language, RegExp>> = {
  en: /’s$/,
  de: /^$/,
  fr: /^$/,
  es: /^$/,
  it: /^$/,
  tr: /’\p{L}{1,4}(?=$| \()/u,
  lt: / komand(a|os|ai|ą)$/,
  ar: /^$/,
}

/** The bare name in what is said of a player or a team, in small letters. */
export function nameIn(text: string, language: Language): string {
  const plain = text.replace(/[„“\p{Cf}]/gu, '').toLowerCase()
  return plain.replace(BEFORE[language], '').replace(AFTER[language], '')
}
