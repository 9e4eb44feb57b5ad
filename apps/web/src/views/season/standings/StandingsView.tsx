import type { Standings } from '@courtside/contract'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { Empty } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import { Stage } from './Stage.tsx'
import '../page/sheets.css'
import './standings.css'

/** The tables and brackets of a competition. The first HTML of the page also contains them. */
export function StandingsView({ standings }: { standings: Standings }) {
  return standings.stages.some(({ tables, rounds }) => tables.length + rounds.length > 0) ? (
    standings.stages.map((stage) => <Stage key={stage.stage.id} stage={stage} standings={standings} />)
  ) : (
    <Sheet title={shortCompetitionName(standings.competition)}>
      <Empty drawing="sheet" say={TEXTS.noStandings} hint={TEXTS.noStandingsHint} />
    </Sheet>
  )
}
