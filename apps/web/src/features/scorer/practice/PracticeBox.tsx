import {
  boxScore,
  FIGURE_HEADS,
  FIGURE_NAMES,
  jerseyOf,
  type MatchState,
  type StatLine,
  statColumns,
  whoPlayed,
} from '@courtside/basketball'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { statFigure } from '../../../ui/written/figure-text.ts'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { PRACTICE_TEXTS as TEXTS } from './practice-texts.ts'

/**
 * The box score of a practice game, counted from its log as in any match.
 * @param props.now server time, epoch ms
 */
export function PracticeBox(props: { state: MatchState; now: number; onClose(): void }) {
  const { state, now } = props
  const { ruleset, teams } = state.setup
  const box = boxScore(state, now)
  const columns = statColumns(ruleset).filter(({ percent }) => !percent)
  const played = whoPlayed(state)
  const cells = (line: StatLine) =>
    columns.map((column) => <td key={column.key}>{statFigure(column, line)}</td>)
  return (
    <ScorerDialog title={TEXTS.boxScore} wide onClose={props.onClose}>
      {teams.map((team, side) => {
        const total = box.teams[side === 0 ? 0 : 1]
        return (
          <ScrollingTable key={team.id} label={team.name}>
            <table className="practice-box">
              <thead>
                <tr>
                  <th scope="col">{team.name}</th>
                  <th scope="col" title={FIGURE_NAMES.min}>
                    {FIGURE_HEADS.min}
                  </th>
                  {columns.map(({ key, head, name }) => (
                    <th key={key} scope="col" title={name}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {team.roster
                  .filter(({ id }) => played.has(id))
                  .map((player) => {
                    const line = box.players.find(({ id }) => id === player.id)
                    return (
                      line && (
                        <tr key={player.id}>
                          <th scope="row">#{jerseyOf(player)}</th>
                          <td>{line.min}</td>
                          {cells(line)}
                        </tr>
                      )
                    )
                  })}
                <tr>
                  <th scope="row">{TEXTS.total}</th>
                  <td />
                  {cells(total)}
                </tr>
              </tbody>
            </table>
          </ScrollingTable>
        )
      })}
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={props.onClose}>
          {TEXTS.closeBox}
        </button>
      </div>
    </ScorerDialog>
  )
}
