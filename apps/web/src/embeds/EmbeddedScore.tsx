import {
  isUsedUp,
  type MatchState,
  periodLabel,
  possessionArrow,
  scores,
  shownClock,
  teamFouls,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { SlimBug } from '../ui/match/SlimBug.tsx'
import { matchColours, paletteOf } from '../ui/teams/team-colours.ts'
import { TEXTS } from './texts.ts'

/** The score bug of a match. The page's script updates its clock from `data-clock`. */
export function EmbeddedScore(props: { match: MatchDetail; state: MatchState; now: number }) {
  const { match, state, now } = props
  const { clock, setup, finishedAt } = state
  const colours = matchColours(paletteOf(match.team1), paletteOf(match.team2))
  const total = scores(state)
  const fouls = teamFouls(state)
  const arrow = possessionArrow(state)
  const side = (index: 0 | 1, team: MatchDetail['team1']) => ({
    ...team,
    colours: colours[index],
    score: total[index],
    arrow: arrow === team.id,
    fouls: fouls[index].fouls,
    bonus: fouls[index === 0 ? 1 : 0].bonus !== 'none',
  })
  const over = finishedAt !== null
  return (
    <div className="em-score" data-clock={over ? undefined : JSON.stringify(clock)}>
      <SlimBug
        teams={[side(0, match.team1), side(1, match.team2)]}
        period={over ? TEXTS.final : periodLabel(setup.ruleset, Math.max(1, state.period))}
        clock={over ? '' : shownClock(state, now)}
        usedUp={!over && clock.since !== null && isUsedUp(clock, now)}
      />
    </div>
  )
}
