import type { Language } from '../src/index.ts'

/** Words before a name that belong to it: articles, prepositions, and their contractions. */
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

/** Endings after a name: the possessive, case suffixes after an apostrophe, the word for a team. */
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

/** Extracts the bare name of a player or a team from a piece of text, in lower case. */
export function nameIn(text: string, language: Language): string {
  const plain = text.replace(/[„“\p{Cf}]/gu, '').toLowerCase()
  return plain.replace(BEFORE[language], '').replace(AFTER[language], '')
}
