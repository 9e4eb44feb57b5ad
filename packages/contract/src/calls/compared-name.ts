/**
 * Returns a name in the form for comparisons, without letter case and variants of letters (Unicode, form
 * NFKC). Names stored before such variants were replaced may still contain them.
 */
export function comparedName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
