/** Matches printable ASCII text, which needs no Unicode normalization. */
const PLAIN = /^[ -~]*$/

/**
 * Returns a name for comparison, without differences of letter case, variants of letters and extra spaces. In
 * every language, İ, I, ı and i are the same, and ß and SS are the same. Accents make a difference: José is
 * not Jose.
 */
export function foldedName(name: string): string {
  const lower = PLAIN.test(name) ? name.toLowerCase() : lowerLetters(name)
  return lower.replace(/\s+/gu, ' ').trim()
}

function lowerLetters(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/i\u0307/gu, 'i') // toLowerCase turns İ into i with a dot above
    .normalize('NFC')
}
