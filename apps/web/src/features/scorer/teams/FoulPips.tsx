import { TEXTS } from '../texts.ts'

/** A player's fouls, one pip for each up to the limit, with a warning at the last but one; the word that he is out, by whichever fouls. Their number without a limit. */
export function FoulPips({ fouls, limit, out }: { fouls: number; limit: number | null; out: boolean }) {
  if (out) return <span className="pips-out">{TEXTS.out(fouls)}</span>
  if (limit === null) return <span>{TEXTS.foulCount(fouls)}</span>
  return (
    <span
      className={fouls === limit - 1 ? 'scorer-pips pips-hot' : 'scorer-pips'}
      role="img"
      aria-label={TEXTS.foulCount(fouls)}
    >
      {Array.from({ length: limit }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike
        <i key={index} className={index < fouls ? 'f' : undefined} />
      ))}
    </span>
  )
}
