/** Leaves out unknown figures, because a zero in their place would look like a counted figure. */
export function knownFigures(figures: Readonly<Record<string, number | null>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).filter((entry): entry is [string, number] => entry[1] !== null),
  )
}
