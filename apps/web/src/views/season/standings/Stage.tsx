import type { Standings } from '@courtside/contract'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Bracket } from './Bracket.tsx'
import { HeadToHead } from './HeadToHead.tsx'
import { Table } from './Table.tsx'
import { TiedTeams } from './TiedTeams.tsx'

/** With more teams than this, the grid has the full width. */
const BESIDE_TIES = 8

/**
 * One stage of a competition: its bracket, or its tables with the results between the teams. How ties were
 * broken is explained, unless scores are hidden.
 */
export function Stage({ stage, standings }: { stage: Standings['stages'][number]; standings: Standings }) {
  const hidden = useHiddenScores()
  // The regions of a page must have different names.
  const several = standings.stages.length > 1 || stage.tables.length > 1
  return (
    <>
      {stage.tables.map((table) => (
        <div key={table.group ?? ''}>
          <Table table={table} stage={stage} standings={standings} />
          {table.rows.length > 1 && (
            <div className={table.rows.length > BESIDE_TIES ? 'standings-two is-wide' : 'standings-two'}>
              <HeadToHead
                teamIds={table.rows.map(({ teamId }) => teamId)}
                stage={stage}
                standings={standings}
                of={several ? nameOf(stage, table) : null}
              />
              {(hidden ? [] : table.ties).map((tie, index, ties) => (
                <TiedTeams
                  key={tie.teamIds.join()}
                  tie={tie}
                  isRest={ties.slice(0, index).some(({ teamIds }) => teamIds.includes(tie.teamIds[0] ?? 0))}
                  table={table}
                  standings={standings}
                  of={several ? nameOf(stage, table) : null}
                />
              ))}
            </div>
          )}
        </div>
      ))}
      {stage.rounds.length > 0 && <Bracket stage={stage} standings={standings} />}
    </>
  )
}

function nameOf({ stage }: Standings['stages'][number], { group }: { group: string | null }): string {
  return [stage.name, group].filter(Boolean).join(' ')
}
