import {
  advancedStats,
  type MatchState,
  TEAM_ADVANCED_COLUMNS,
  type TeamAdvanced,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useMemo } from 'react'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { advancedFigure } from '../../../ui/written/figure-text.ts'
import { ComparisonTable, HiddenHead } from './ComparisonTable.tsx'
import { TEXTS } from './texts.ts'

/** The four factors by Dean Oliver (Basketball on Paper, 2004), and the offensive rating. */
const FACTORS: readonly (keyof TeamAdvanced)[] = ['efg', 'tov', 'orbPct', 'ftRate', 'ortg']
const BURDENS: readonly (keyof TeamAdvanced)[] = ['tov']
const ROWS = FACTORS.flatMap((key) => TEAM_ADVANCED_COLUMNS.filter((column) => column.key === key))

/** The four factors of both teams, side by side. */
export function FourFactors(props: {
  state: MatchState
  /** The server time up to which playing time is counted, in epoch ms. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, now, detail, colours } = props
  const [home, visitors] = useMemo(() => advancedStats(state, now), [state, now]).teams
  const figures = ROWS.map((column) => {
    const values = [numberOf(home, column.key), numberOf(visitors, column.key)] as const
    return {
      head: column.head,
      name: column.name,
      values,
      texts: [advancedFigure(column, values[0]), advancedFigure(column, values[1])] as const,
      isBurden: BURDENS.includes(column.key),
    }
  })
  return (
    <Sheet title={TEXTS.fourFactors} className="in-tab in-flow">
      <ComparisonTable
        figures={figures}
        colours={colours}
        testId="four-factors"
        head={<HiddenHead detail={detail} />}
      />
    </Sheet>
  )
}

function numberOf(line: TeamAdvanced, key: keyof TeamAdvanced): number | null {
  const value = line[key]
  return typeof value === 'number' ? value : null
}
