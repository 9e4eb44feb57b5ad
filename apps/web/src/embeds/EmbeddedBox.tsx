import {
  boxScore,
  columnsOfMatch,
  isStandIn,
  lacksMisses,
  type MatchState,
  type StatLine,
  whoPlayed,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { playerAddress, teamAddress } from '@courtside/contract/client'
import { MatchMarks } from '../ui/match/MatchMarks.tsx'
import { Crest } from '../ui/teams/Crest.tsx'
import { statFigure } from '../ui/written/figure-text.ts'
import { EmbeddedScore } from './EmbeddedScore.tsx'
import { TEXTS } from './texts.ts'

/** The box score of a match: all columns for both teams' players and the teams. */
export function EmbeddedBox(props: { match: MatchDetail; state: MatchState; now: number }) {
  const { match, state, now } = props
  const box = boxScore(state, now)
  const columns = columnsOfMatch(state)
  const hasMinutes = !lacksMisses(state)
  const played = whoPlayed(state)
  const cells = (line: StatLine) =>
    columns.map((column) => <td key={column.key}>{statFigure(column, line)}</td>)
  return (
    <div className="em-box">
      <EmbeddedScore {...props} />
      <p className="em-marks">
        <MatchMarks match={match} />
      </p>
      {[match.team1, match.team2].map((team, side) => {
        const total = box.teams[side === 0 ? 0 : 1]
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontal scroll area must be scrollable with keys
          <section key={team.id} className="em-scroll" tabIndex={0} aria-label={team.teamname}>
            <table className="em-table">
              <caption>
                <a href={teamAddress(team)}>
                  <Crest team={team} />
                  {team.teamname}
                </a>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{TEXTS.player}</th>
                  {hasMinutes && <th scope="col">{TEXTS.minutes}</th>}
                  {columns.map(({ key, head, name }) => (
                    <th key={key} scope="col" title={name}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {state.setup.teams[side === 0 ? 0 : 1].roster.map((player) => {
                  const line = box.players.find(({ id }) => id === player.id)
                  if (!line || !played.has(player.id)) return null
                  return (
                    <tr key={player.id}>
                      <th scope="row">
                        {isStandIn(player.id) ? (
                          line.name
                        ) : (
                          <a href={playerAddress(player)}>
                            <span>{line.jersey}</span> {line.name}
                          </a>
                        )}
                      </th>
                      {hasMinutes && <td>{line.min}</td>}
                      {cells(line)}
                    </tr>
                  )
                })}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{TEXTS.total}</th>
                  {hasMinutes && <td />}
                  {cells(total)}
                </tr>
              </tfoot>
            </table>
          </section>
        )
      })}
    </div>
  )
}
