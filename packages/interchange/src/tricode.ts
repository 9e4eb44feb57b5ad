/** Returns three letters of a team's name. */
export function tricode(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
}
