import { type BoxScore, FIGURES_WITHOUT_MISSES, type StatLine, statColumns } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { statFigure } from '../../../ui/written/figure-text.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { TEXTS } from './texts.ts'

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
/** Figures for which a lower number is better. */
const BURDENS: readonly (keyof StatLine)[] = ['to', 'pf']

/** Both teams' box score figures, side by side. */
export function TeamComparison(props: {
  box: BoxScore
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Whether misses, rebounds and so on are not entered. */
  isWithoutMisses: boolean
}) {
  const { box, detail, colours } = props
  const [home, visitors] = box.teams
  const compared = props.isWithoutMisses ? FIGURES_WITHOUT_MISSES : COMPARED
  const rows = statColumns(detail.setup.ruleset).filter(({ key }) => compared.includes(key))
  const figures = rows.map((column) => ({
    head: column.head,
    name: column.name,
    values: [home[column.key], visitors[column.key]] as const,
    texts: [statFigure(column, home), statFigure(column, visitors)] as const,
    isBurden: BURDENS.includes(column.key),
  }))
  return (
    <Sheet title={TEXTS.comparison} className="in-tab in-flow">
      <ComparisonTable
        figures={figures}
        colours={colours}
        testId="comparison"
        head={
          <thead>
            <tr>
              <th scope="col" className="cmp-team" colSpan={2}>
                <span className="tcell watch-team">
                  <Crest team={detail.team1} colours={colours[0]} />
                  {detail.team1.teamname}
                </span>
              </th>
              <th scope="col" className="cmp-team r" colSpan={2}>
                <span className="tcell watch-team">
                  {detail.team2.teamname}
                  <Crest team={detail.team2} colours={colours[1]} />
                </span>
              </th>
            </tr>
          </thead>
        }
      />
    </Sheet>
  )
}
