import { isUsedUp, periodLabel, scores, shownClock } from '@courtside/basketball'
import { useSampled } from '../../../live/use-sampled.ts'
import { useTeamFigures } from '../../../live/use-team-figures.ts'
import ShotClock from '../../../ui/match/ShotClock.tsx'
import { SlimBug } from '../../../ui/match/SlimBug.tsx'
import { type SceneMatch, sidesOf } from '../scene-match.ts'
import { TEXTS } from '../texts.ts'

/**
 * How often the clock is updated, in ms. This is half of 0.1 s, the clock's resolution in the last minute.
 */
const LOOK_EVERY_MS = 50

/** The score bug at the moment that is shown. */
export function SceneBug({ match }: { match: SceneMatch }) {
  const { state, moment } = match
  const { clock, period } = state
  const text = useSampled(() => shownClock(state, moment()), LOOK_EVERY_MS)
  const usedUp = useSampled(() => clock.since !== null && isUsedUp(clock, moment()), LOOK_EVERY_MS)
  const figures = useTeamFigures(match)
  const [home, visitors] = sidesOf(match)
  const [homeScore, visitorsScore] = scores(state)
  return (
    <SlimBug
      teams={[
        { ...home, score: homeScore, ...figures[0] },
        { ...visitors, score: visitorsScore, ...figures[1] },
      ]}
      period={periodLabel(state.setup.ruleset, Math.max(1, period))}
      clock={text}
      usedUp={usedUp}
      clockNote={state.isScoreDoubted ? TEXTS.scoreDoubted : null}
      shot={<ShotClock {...match} />}
    />
  )
}
