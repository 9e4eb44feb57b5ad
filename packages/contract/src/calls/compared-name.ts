/**
 * Returns a name in the form for comparisons: in lower case and without variants of letters (Unicode, form
 * NFKC). Names that were stored before the server removed such variants may still contain them.
 */
export function comparedName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
