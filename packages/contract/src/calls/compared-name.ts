/**
 * A name as it is compared with others: letter case and variants of a letter do not count (Unicode, form NFKC). Names that were kept
 * before such variants were replaced may still have them.
 */
export function comparedName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
