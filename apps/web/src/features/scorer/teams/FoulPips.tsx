import type { OutReason } from '@courtside/basketball'
import { TEXTS } from '../texts.ts'

/**
 * A player's fouls: one small mark per foul up to the limit, with a warning at one below the limit. If the
 * player is disqualified, shows why. If the rules have no limit, shows the number of fouls.
 */
export function FoulPips({
  fouls,
  limit,
  out,
}: {
  fouls: number
  limit: number | null
  out: OutReason | null
}) {
  if (out !== null) return <span className="pips-out">{outWords(out, fouls)}</span>
  if (limit === null) return <span>{TEXTS.foulCount(fouls)}</span>
  return (
    <span
      className={fouls === limit - 1 ? 'scorer-pips pips-hot' : 'scorer-pips'}
      role="img"
      aria-label={TEXTS.foulCount(fouls)}
    >
      {Array.from({ length: limit }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are identical
        <i key={index} className={index < fouls ? 'f' : undefined} />
      ))}
    </span>
  )
}

/**
 * Returns why a player is out: by the number of fouls, by a game disqualification (GD), or by a disqualifying
 * foul.
 */
function outWords(reason: OutReason, fouls: number): string {
  switch (reason) {
    case 'fouls':
      return TEXTS.out(fouls)
    case 'technicals':
    case 'unsportsmanlike':
      return TEXTS.outGd
    case 'disqualified':
      return TEXTS.outDisqualified
  }
}
