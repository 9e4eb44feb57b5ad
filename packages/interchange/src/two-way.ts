/** A one-to-one mapping between our words and a format's. */
export interface TwoWay<Ours extends string> {
  /** Returns the format's word; empty for an absent value. */
  write(ours: string | undefined): string
  /** Returns our word; undefined for a word that is not in the table. */
  read(theirs: string): Ours | undefined
}

/** Creates a mapping from a table of words, ours first. */
export function twoWay<const Ours extends string>(words: Readonly<Record<Ours, string>>): TwoWay<Ours> {
  const back = new Map((Object.entries(words) as [Ours, string][]).map(([ours, theirs]) => [theirs, ours]))
  const there = new Map<string, string>(Object.entries(words))
  return {
    write: (ours) => there.get(ours ?? '') ?? '',
    read: (theirs) => back.get(theirs),
  }
}
