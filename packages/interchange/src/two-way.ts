/** Words of ours and of a format, each of which stands for one of the other. */
export interface TwoWay<Ours extends string> {
  /** The format's word; empty for what nobody said. */
  write(ours: string | undefined): string
  /** Ours; undefined for a word that the table does not have. */
  read(theirs: string): Ours | undefined
}

/** A table of words, ours first. */
export function twoWay<const Ours extends string>(words: Readonly<Record<Ours, string>>): TwoWay<Ours> {
  const back = new Map((Object.entries(words) as [Ours, string][]).map(([ours, theirs]) => [theirs, ours]))
  const there = new Map<string, string>(Object.entries(words))
  return {
    write: (ours) => there.get(ours ?? '') ?? '',
    read: (theirs) => back.get(theirs),
  }
}
