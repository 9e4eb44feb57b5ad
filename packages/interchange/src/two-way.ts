/** A one-to-one mapping between our words and the words of a format. */
export interface TwoWay<Ours extends string> {
  /** Returns the format's word; empty text if the value is undefined. */
  write(ours: string | undefined): string
  /** Returns our word; undefined if the table does not contain the format's word. */
  read(theirs: string): Ours | undefined
}

/** Creates a mapping. @param words the format's words, by our words */
export function twoWay<const Ours extends string>(words: Readonly<Record<Ours, string>>): TwoWay<Ours> {
  const back = new Map((Object.entries(words) as [Ours, string][]).map(([ours, theirs]) => [theirs, ours]))
  const there = new Map<string, string>(Object.entries(words))
  return {
    write: (ours) => there.get(ours ?? '') ?? '',
    read: (theirs) => back.get(theirs),
  }
}
