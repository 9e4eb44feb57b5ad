import { leadersOfMatch, periodLabel, scores, scoresByPeriod } from '@courtside/basketball'
import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { boxOf, type SceneMatch, sidesOf } from '../scene-match.ts'
import { endedPeriod } from '../shown-graphic.ts'
import { TEXTS } from '../texts.ts'
import { BoardHead } from './BoardHead.tsx'
import { LeaderCells } from './LeaderBoard.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import './boards.css'

/** The board between periods and at the end: points by period, the score, and the leaders. */
export function PeriodBoard({ match, final }: { match: SceneMatch; final: boolean }) {
  const { state, moment } = match
  const { ruleset } = state.setup
  const ended = endedPeriod(state, moment())
  const played = scoresByPeriod(state).filter(({ period }) => period <= (ended ?? state.period))
  const columns = Math.max(ruleset.periods, played.length)
  const labels = Array.from({ length: columns }, (_, index) => periodLabel(ruleset, index + 1))
  const total = scores(state)
  const heading = final
    ? TEXTS.final
    : ended === null
      ? periodLabel(ruleset, Math.max(1, state.period))
      : TEXTS.endOf(periodLabel(ruleset, ended))
  return (
    <section className="pb" aria-label={TEXTS.scoreByPeriod} style={{ '--pb-periods': columns } as object}>
      <BoardHead>{heading}</BoardHead>
      <div className="pb-k">
        <span />
        <span />
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
        <span>{TEXTS.total}</span>
      </div>
      {sidesOf(match).map((team, side) => (
        <div key={team.id} className="pb-r" style={teamStyle(team.colours)}>
          <span className="c">
            <TeamCrest team={team} height="92px" />
          </span>
          <span className="n">{team.teamname}</span>
          {labels.map((label, index) => {
            const points = played[index]?.points
            const own = points?.[side === 0 ? 0 : 1]
            const others = points?.[side === 0 ? 1 : 0]
            return (
              <span key={label} className={(own ?? 0) > (others ?? 0) ? 'q up' : 'q'}>
                {own}
              </span>
            )
          })}
          <b className="t">{total[side === 0 ? 0 : 1]}</b>
        </div>
      ))}
      <LeaderCells leaders={leadersOfMatch(state, boxOf(match)).slice(0, 3)} match={match} />
    </section>
  )
}
