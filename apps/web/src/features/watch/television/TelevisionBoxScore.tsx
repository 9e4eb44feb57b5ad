import { boxScore, FIGURE_HEADS, FIGURE_NAMES, lacksMisses, type MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useMemo } from 'react'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from './texts.ts'

/** The figures shown on a television. There are only five, because they must be readable from a distance. */
const COLUMNS = ['min', 'pts', 'reb', 'ast', 'pf'] as const
/** The figures shown of a match without misses, because light mode does not enter the others. */
const WITHOUT_MISSES: readonly (typeof COLUMNS)[number][] = ['pts', 'pf']

/** The box score of both teams side by side, in large type. */
export function TelevisionBoxScore(props: {
  state: MatchState
  /** The server time up to which playing time is counted, in epoch ms. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, now, detail, colours } = props
  const box = useMemo(() => boxScore(state, now), [state, now])
  const columns = lacksMisses(state) ? WITHOUT_MISSES : COLUMNS
  const teams = [detail.team1, detail.team2] as const
  return (
    <section className="tv-box" aria-label={TEXTS.boxScore}>
      {teams.map((team, side) => {
        const players = box.players.filter((line) => line.teamId === team.id)
        const total = box.teams.find((line) => line.teamId === team.id)
        const own = side === 0 ? colours[0] : colours[1]
        return (
          <table key={team.id} className="tv-table" style={teamStyle(own)}>
            <caption>
              <Crest team={team} colours={own} height="2rem" /> {team.teamname}
            </caption>
            <thead>
              <tr>
                <th scope="col">{TEXTS.playerColumn}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <abbr title={FIGURE_NAMES[column]}>{FIGURE_HEADS[column]}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {players.map((line) => (
                <tr key={line.id}>
                  <th scope="row">
                    <span className="tv-number">{line.jersey}</span> {line.name}
                  </th>
                  {columns.map((column) => (
                    <td key={column}>{line[column]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            {total && (
              <tfoot>
                <tr>
                  <th scope="row">{TEXTS.team}</th>
                  {columns.map((column) => (
                    <td key={column}>{column === 'min' ? '' : total[column]}</td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        )
      })}
    </section>
  )
}
