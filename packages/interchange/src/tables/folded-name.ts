/** Matches text whose letters Unicode can write in one way only. */
const PLAIN = /^[ -~]*$/

/**
 * Returns a name for comparison without letter case, variants of letters and surplus spaces. İ, I, ı and i
 * are the same in every language, and so are ß and SS. Accents count: José is not Jose.
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
