import { seasonAverages, seasonTotals } from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { competitionName } from '../../../ui/match/competition-name.ts'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { AverageCells } from '../AverageCells.tsx'
import { LIST_COLUMNS } from '../columns.ts'
import { TEXTS } from '../texts.ts'

/**
 * A player's averages by competition, the one played most recently first. Renders nothing if there is only
 * one competition.
 */
export function AveragesByCompetition({ games }: { games: readonly PlayedGame[] }) {
  const groups = [...Map.groupBy(games, ({ competition }) => competition.id).values()]
  if (groups.length < 2) return null
  return (
    <Sheet title={TEXTS.byCompetition}>
      <ScrollingTable label={TEXTS.byCompetition}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col" className="first">
                {TEXTS.competition}
              </th>
              {LIST_COLUMNS.map(({ key, head, name, group }) => (
                <th key={key} scope="col" className={group ? 'g' : undefined}>
                  <abbr title={name}>{head}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((own) => {
              const totals = seasonTotals(own)
              const [latest] = own
              return (
                totals &&
                latest && (
                  <tr key={latest.competition.id}>
                    <th scope="row" className="first">
                      {competitionName(latest.competition)}
                    </th>
                    <AverageCells columns={LIST_COLUMNS} averages={seasonAverages(totals)} />
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </ScrollingTable>
    </Sheet>
  )
}
