/** Returns the first three letters or digits of a team's name, in capitals. */
export function tricode(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
}
