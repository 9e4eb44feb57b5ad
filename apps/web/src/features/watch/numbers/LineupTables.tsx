import {
  lineups,
  type MatchState,
  numberAndName,
  type OnOff,
  type RosterPlayer,
  type Together,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { Empty } from '../../../ui/page/DataState.tsx'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { oneDecimal, signed } from '../../../ui/written/written-values.ts'
import { TeamRow } from '../box-score/TeamHeads.tsx'
import { playersById } from './play-list.ts'
import { LINEUP_COLUMNS, TEXTS } from './texts.ts'
import '../box-score/stat-tables.css'

const VIEWS = ['lineups', 'pairs', 'onOff'] as const
/** Maximum number of rows per team. The rows with the longest time on court are shown. */
const MOST_SHOWN = 10

/**
 * The figures of each lineup, of each pair of players, and of each team with and without a player on court.
 */
export function LineupTables(props: {
  state: MatchState
  /** The server time up to which playing time is counted, in epoch ms. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, now, detail, colours } = props
  const [view, setView] = useState<(typeof VIEWS)[number]>('lineups')
  const found = useMemo(() => lineups(state, now), [state, now])
  const players = useMemo(() => playersById(state), [state])
  if (found === null) return <Empty drawing="sheet" say={TEXTS.lineupsUnknown} />
  const rowsOf = (teamId: number): ReactNode =>
    view === 'onOff'
      ? found.onOff
          .filter(({ on }) => on.teamId === teamId)
          .map((each) => <OnOffRows key={each.playerId} onOff={each} players={players} />)
      : found[view]
          .filter((each) => each.teamId === teamId)
          .slice(0, MOST_SHOWN)
          .map((each) => (
            <Row key={each.playerIds.join(' ')} who={namesOf(each.playerIds, players)} figures={each} />
          ))
  return (
    <>
      <fieldset className="seg lineup-views">
        <legend className="vh">{TEXTS.lineups}</legend>
        {VIEWS.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {TEXTS.lineupViews[each]}
          </button>
        ))}
      </fieldset>
      <ScrollingTable label={TEXTS.lineups}>
        <table className="tbl tbl-players tbl-lineups" data-testid="lineups">
          <thead>
            <tr>
              <th scope="col" className="first">
                {TEXTS.onCourtTogether}
              </th>
              {LINEUP_COLUMNS.map(({ head, name }) => (
                <th key={head} scope="col">
                  <abbr title={name}>{head}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          {[detail.team1, detail.team2].map((team, side) => {
            const own = colours[side === 0 ? 0 : 1]
            return (
              <tbody key={team.id} style={teamStyle(own)}>
                <TeamRow team={team} colours={own} columns={LINEUP_COLUMNS.length + 1} />
                {rowsOf(team.id)}
              </tbody>
            )
          })}
        </table>
      </ScrollingTable>
    </>
  )
}

function OnOffRows({ onOff, players }: { onOff: OnOff; players: ReadonlyMap<number, RosterPlayer> }) {
  const name = namesOf([onOff.playerId], players)
  return (
    <>
      <Row who={TEXTS.on(name)} figures={onOff.on} />
      <Row who={TEXTS.off(name)} figures={onOff.off} />
    </>
  )
}

function Row({ who, figures }: { who: string; figures: Together }) {
  const { seconds, pointsFor, pointsAgainst, plusMinus, ortg, drtg, net } = figures
  const texts = [
    `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
    String(pointsFor),
    String(pointsAgainst),
    signed(plusMinus),
    ortg === null ? '–' : oneDecimal(ortg),
    drtg === null ? '–' : oneDecimal(drtg),
    net === null ? '–' : signed(net, 1),
  ]
  return (
    <tr>
      <th scope="row" className="first">
        {who}
      </th>
      {texts.map((text, index) => (
        <td key={LINEUP_COLUMNS[index]?.head}>{text}</td>
      ))}
    </tr>
  )
}

function namesOf(ids: readonly number[], players: ReadonlyMap<number, RosterPlayer>): string {
  const named = ids.flatMap((id) => players.get(id) ?? [])
  return named.map((player) => numberAndName(player)).join(', ')
}
