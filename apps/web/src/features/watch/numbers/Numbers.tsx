import { boxScore, type MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useMemo } from 'react'
import { InTurn } from '../../../ui/InTurn.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { TeamColours } from '../../../ui/team-colours.ts'
import { AdvancedTables } from './AdvancedTables.tsx'
import { LeadersTable } from './LeadersTable.tsx'
import { PlayByPlay } from './PlayByPlay.tsx'
import { ScoreFlowChart } from './ScoreFlowChart.tsx'
import { ShotChart } from './ShotChart.tsx'
import { TeamComparison } from './TeamComparison.tsx'
import { TEXTS } from './texts.ts'
import './numbers.css'

/** Everything that is worked out of the log beyond the box score, of the match at the moment shown. */
export function Numbers(props: {
  state: MatchState
  /** Server time of the moment shown; it need not move with every tick. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Whose plays are to be seen; null for everybody's. */
  player: number | null
  onPlayer(id: number | null): void
  /** Shows the picture at a moment, epoch ms of the server; absent without a picture. */
  onMoment?: ((at: number) => void) | undefined
}) {
  const { state, now, detail, colours, player, onPlayer, onMoment } = props
  const box = useMemo(() => boxScore(state, now), [state, now])
  return (
    <InTurn>
      <Sheet title={TEXTS.scoreFlow}>
        <div className="flow-row">
          <LeadersTable box={box} />
          <ScoreFlowChart
            state={state}
            now={now}
            names={[detail.team1.teamname, detail.team2.teamname]}
            colours={colours}
          />
        </div>
      </Sheet>
      <div className="two numbers-two">
        <PlayByPlay state={state} colours={colours} player={player} onPlayer={onPlayer} onMoment={onMoment} />
        <div className="numbers-side">
          <TeamComparison box={box} detail={detail} colours={colours} />
          <ShotChart state={state} detail={detail} colours={colours} />
        </div>
      </div>
      <AdvancedTables state={state} now={now} detail={detail} colours={colours} onPlayer={onPlayer} />
    </InTurn>
  )
}
