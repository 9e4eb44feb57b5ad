import { formatClock, periodLabel, periodLengthMs } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useCallback, useMemo } from 'react'
import { useIngest } from '../../../api/match/ingest.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { ScoreBug } from '../../../ui/match/ScoreBug.tsx'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'

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
      clock={match.noClock ? '' : clock}
      usedUp={usedUp}
    />
  )
}

/**
 * Returns the time left in the current period, in ms. In the match's fields, the clock has run from
 * `start_time` until `paused_at`, or until now if it is running. If the clock has never run, returns the
 * length of the current period, or before the game the length of the first period.
 * @param serverNow epoch ms
 */
export function remainingOf(match: MatchDetail, serverNow: number): number {
  const length = periodLengthMs(match.setup.ruleset, Math.max(1, match.quarterId))
  if (match.start_time === null) return length
  const until = match.paused_at === null ? serverNow : Date.parse(match.paused_at)
  const elapsed = until - Date.parse(match.start_time)
  return Math.min(length, Math.max(0, length - elapsed))
}

/**
 * Returns a function that returns the server's time in epoch ms, calculated from the last answer about the
 * match's incoming stream. Before the first answer, it returns the device's time.
 */
export function useServerNow(matchId: number): () => number {
  const { data, dataUpdatedAt } = useIngest(matchId)
  const ahead = data ? Date.parse(data.serverNow) - dataUpdatedAt : 0
  return useCallback(() => Date.now() + ahead, [ahead])
}
