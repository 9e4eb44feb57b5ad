import { formatScoreboardClock, isUsedUp, periodLabel, remainingMs, scores } from '@courtside/basketball'
import { useMemo } from 'react'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { useTeamFigures } from '../../live/use-team-figures.ts'
import { SlimBug } from '../../ui/match/SlimBug.tsx'
import { matchColours, paletteOf } from '../../ui/teams/team-colours.ts'

/** Half of the clock's resolution of 0.1 s in the last minute. */
const LOOK_EVERY_MS = 50

/** The current score, for the camera operator. */
export function CameraBug({
  live,
  match,
}: {
  live: LiveMatch
  match: Extract<LiveSnapshot, { phase: 'ready' }>
}) {
  const { detail, state } = match
  const { clock, period, setup } = state
  const text = useSampled(() => formatScoreboardClock(remainingMs(clock, live.now())), LOOK_EVERY_MS)
  const usedUp = useSampled(() => clock.since !== null && isUsedUp(clock, live.now()), LOOK_EVERY_MS)
  const figures = useTeamFigures({ state, moment: live.now })
  const colours = useMemo(() => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)), [detail])
  const [home, visitors] = scores(state)
  return (
    <SlimBug
      teams={[
        { ...detail.team1, colours: colours[0], score: home, ...figures[0] },
        { ...detail.team2, colours: colours[1], score: visitors, ...figures[1] },
      ]}
      period={periodLabel(setup.ruleset, Math.max(1, period))}
      clock={text}
      usedUp={usedUp}
    />
  )
}
