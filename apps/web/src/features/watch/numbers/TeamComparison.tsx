import { type BoxScore, STAT_COLUMNS, type StatLine, statText } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { Crest } from '../../../ui/Crest.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { TeamColours } from '../../../ui/team-colours.ts'
import { bothLines } from '../both-lines.ts'
import { TEXTS } from './texts.ts'
import './comparison.css'

const COMPARED: readonly (keyof StatLine)[] = [
  'fg_pct',
  'tp_pct',
  'ft_pct',
  'reb',
  'ast',
  'stl',
  'blk',
  'to',
  'pf',
]
/** Fewer are better. */
const BURDENS: readonly (keyof StatLine)[] = ['to', 'pf']
const ROWS = STAT_COLUMNS.filter(({ key }) => COMPARED.includes(key))

/** Both teams side by side, a bar for each figure; the better one is bold. */
export function TeamComparison(props: {
  box: BoxScore
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { box, detail, colours } = props
  const [home, visitors] = box.teams
  return (
    <Sheet title={TEXTS.comparison} className="in-tab in-flow">
      <table className="cmp" style={bothLines(colours)} data-testid="comparison">
        <colgroup>
          <col className="cmp-figure" />
          <col span={2} />
          <col className="cmp-figure" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="cmp-team" colSpan={2}>
              <span className="tcell">
                <Crest team={detail.team1} colours={colours[0]} />
                {detail.team1.teamname}
              </span>
            </th>
            <th scope="col" className="cmp-team r" colSpan={2}>
              <span className="tcell">
                {detail.team2.teamname}
                <Crest team={detail.team2} colours={colours[1]} />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((column) => {
            const [a, b] = [home[column.key], visitors[column.key]]
            const [better, worse] = BURDENS.includes(column.key) ? [b, a] : [a, b]
            return (
              <tr key={column.key}>
                <td className={better > worse ? 'up' : undefined}>{statText(column, home)}</td>
                <th scope="row" className="mid" colSpan={2}>
                  <abbr className="label" title={column.name}>
                    {column.head}
                  </abbr>
                  <span className="duo" aria-hidden="true">
                    {a + b > 0 && (
                      <>
                        <i className="duo-home" style={{ flexGrow: a }} />
                        <i className="duo-away" style={{ flexGrow: b }} />
                      </>
                    )}
                  </span>
                </th>
                <td className={worse > better ? 'up' : undefined}>{statText(column, visitors)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Sheet>
  )
}
