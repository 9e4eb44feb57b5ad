import { formatClock, periodLabel, periodLengthMs } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useMemo } from 'react'
import { useSampled } from '../../../live/use-sampled.ts'
import { ScoreBug } from '../../../ui/match/ScoreBug.tsx'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'
import { useServerNow } from './use-server-now.ts'

const LOOK_EVERY_MS = 200

/** The score bug of the match, as viewers see it. */
export function MatchBug({ match }: { match: MatchDetail }) {
  const serverNow = useServerNow(match.id)
  const [home, visitors] = useMemo(
    () => matchColours(paletteOf(match.team1), paletteOf(match.team2)),
    [match.team1, match.team2],
  )
  const clock = useSampled(() => formatClock(remainingOf(match, serverNow())), LOOK_EVERY_MS)
  const usedUp = useSampled(() => remainingOf(match, serverNow()) === 0, LOOK_EVERY_MS)
  return (
    <ScoreBug
      teams={[
        { ...match.team1, score: match.score[0], colours: home },
        { ...match.team2, score: match.score[1], colours: visitors },
      ]}
      period={periodLabel(match.ruleset, Math.max(1, match.quarterId))}
      clock={clock}
      usedUp={usedUp}
    />
  )
}

/**
 * Returns the time left in the current period, in ms. According to the match's fields, the clock has run from
 * `start_time` to `paused_at`, or to now while it runs.
 * @param serverNow epoch ms
 */
export function remainingOf(match: MatchDetail, serverNow: number): number {
  const length = periodLengthMs(match.setup.ruleset, Math.max(1, match.quarterId))
  if (match.start_time === null) return length
  const until = match.paused_at === null ? serverNow : Date.parse(match.paused_at)
  const elapsed = until - Date.parse(match.start_time)
  return Math.min(length, Math.max(0, length - elapsed))
}
