import {
  boxScore,
  FIGURE_HEADS,
  FIGURE_NAMES,
  isWholeTeam,
  lacksMisses,
  type MatchState,
  onCourt,
  type PlayerLine,
  remainingMs,
  type TeamLine,
  whoPlayed,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { useOwnTeams } from '../../../ui/teams/own-teams.ts'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import { ReelLink } from '../replay/ReelLink.tsx'
import { PlayerName } from './PlayerName.tsx'
import { type Sort, SortableHead, sortedLines } from './SortableHead.tsx'
import { bestOf, type DrawnColumn, drawnColumns, StatCells } from './StatCells.tsx'
import { TeamHead, TeamRow } from './TeamHeads.tsx'

type SortKey = 'min' | DrawnColumn['key']

const MINUTES = { key: 'min' as const, head: FIGURE_HEADS.min, name: FIGURE_NAMES.min, group: false }

/**
 * The box score, with up to 18 columns: the players of both teams in the default order or sorted by a column,
 * and below them the totals of the teams. A phone shows one team, at first a team that the viewer follows or
 * the club's own.
 */
export function PlayerTable(props: {
  state: MatchState
  /** The server time up to which playing time is counted, in epoch ms. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Called when the viewer wants to see a player's plays. */
  onPlayer: ((id: number) => void) | undefined
}) {
  const { state, now, detail, colours, onPlayer } = props
  const [sort, setSort] = useState<Sort<SortKey> | null>(null)
  const isOwn = useOwnTeams()
  const [chosen, setChosen] = useState(() => (isOwn(detail.team2) && !isOwn(detail.team1) ? 1 : 0))
  const box = useMemo(() => boxScore(state, now), [state, now])
  const lines = box.players
  const unassigned = lines.filter(({ id }) => isWholeTeam(id))
  const named = lines.filter(({ id }) => !isWholeTeam(id))
  // The best player in a figure is unknown while some of it belongs to no player.
  const bestIn = (column: DrawnColumn) =>
    unassigned.some((line) => line[column.key] > 0) ? null : bestOf(column, named)
  const court = useMemo(() => {
    const moment = { period: state.period, clock: remainingMs(state.clock, now) }
    return new Set(onCourt(state, moment).flat())
  }, [state, now])
  const figures = useMemo(() => drawnColumns(state), [state])
  // Light mode enters no players on court, so their minutes are unknown.
  const hasMinutes = !lacksMisses(state)
  const columns = hasMinutes ? [MINUTES, ...figures] : figures
  const played = useMemo(() => whoPlayed(state), [state])
  const teams = [detail.team1, detail.team2] as const
  return (
    <>
      <TeamSwitch lines={box.teams} chosen={chosen} onChoose={setChosen} />
      <ScrollingTable label={TEXTS.playerStatistics}>
        <table className="tbl tbl-players" data-testid="player-statistics">
          <SortableHead first={TEXTS.player} columns={columns} sort={sort} onSort={setSort} />
          {teams.map((team, side) => {
            const own = side === 0 ? colours[0] : colours[1]
            const players = lines.filter((line) => line.teamId === team.id)
            const shown = sortedLines(players, sort, numberOf)
            const total = box.teams.find(({ teamId }) => teamId === team.id)
            return (
              <tbody
                key={team.id}
                className={side === chosen ? undefined : 'other-team'}
                style={teamStyle(own)}
              >
                <TeamRow team={team} colours={own} columns={columns.length + 1}>
                  <Link to={teamAddress(team)}>{team.teamname}</Link>
                </TeamRow>
                {shown.map((line) => (
                  <PlayerRow
                    didPlay={state.finishedAt === null || !hasMinutes || played.has(line.id)}
                    key={line.id}
                    line={line}
                    state={state}
                    onCourt={state.finishedAt === null && court.has(line.id)}
                    best={bestIn}
                    onChoose={onPlayer && (() => onPlayer(line.id))}
                    foulLimit={state.setup.ruleset.foulLimit}
                    figures={figures}
                    hasMinutes={hasMinutes}
                  />
                ))}
                {total && <TotalRow line={total} figures={figures} hasMinutes={hasMinutes} />}
              </tbody>
            )
          })}
          <TeamLines
            figures={figures}
            hasMinutes={hasMinutes}
            lines={sortedLines(
              box.teams,
              sort === null || sort.key === 'min' ? null : { ...sort, key: sort.key },
              teamNumberOf,
            )}
            detail={detail}
            colours={colours}
          />
        </table>
      </ScrollingTable>
    </>
  )
}

/** The choice of the team to show on a phone, which has space for one team only. */
function TeamSwitch(props: { lines: readonly TeamLine[]; chosen: number; onChoose(side: number): void }) {
  return (
    <fieldset className="seg team-switch">
      <legend className="vh">{TEXTS.team}</legend>
      {props.lines.map(({ teamId, name, pts }, side) => (
        <button
          key={teamId}
          type="button"
          aria-pressed={side === props.chosen}
          onClick={() => props.onChoose(side)}
        >
          {name} {pts}
        </button>
      ))}
    </fieldset>
  )
}

function PlayerRow(props: {
  line: PlayerLine
  state: MatchState
  onCourt: boolean
  /** False if it is known that the player has not played. */
  didPlay: boolean
  best(column: DrawnColumn): number | null
  onChoose: (() => void) | undefined
  foulLimit: number | null
  figures: readonly DrawnColumn[]
  hasMinutes: boolean
}) {
  const { line, figures, hasMinutes } = props
  return (
    <tr>
      <th scope="row" className={props.onCourt ? 'first oncourt' : 'first'}>
        <PlayerName id={line.id} jersey={line.jersey} name={line.name} onChoose={props.onChoose} />
        {props.onCourt && <span className="vh">{TEXTS.isOnCourt}</span>}
        {line.pts > 0 && <ReelLink state={props.state} playerId={line.id} name={line.name} />}
      </th>
      {props.didPlay ? (
        <>
          {hasMinutes && <td className={line.min === 0 ? 'zero' : undefined}>{line.min}</td>}
          <StatCells
            columns={figures}
            line={line}
            best={props.best}
            foulLimit={props.foulLimit ?? undefined}
          />
        </>
      ) : (
        <td className="did-not-play" colSpan={figures.length + (hasMinutes ? 1 : 0)}>
          {TEXTS.didNotPlay}
        </td>
      )}
    </tr>
  )
}

/** The totals of a team, below its players. */
function TotalRow(props: { line: TeamLine; figures: readonly DrawnColumn[]; hasMinutes: boolean }) {
  return (
    <tr className="total">
      <th scope="row" className="first">
        {TEXTS.team}
      </th>
      {props.hasMinutes && <td />}
      <StatCells columns={props.figures} line={props.line} />
    </tr>
  )
}

function numberOf(line: PlayerLine, key: SortKey): number {
  return key === 'min' ? line.seconds : line[key]
}

/** The statistics of the teams: the same columns as for players, except minutes. */
function TeamLines(props: {
  figures: readonly DrawnColumn[]
  hasMinutes: boolean
  lines: readonly TeamLine[]
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { lines, detail, colours, figures, hasMinutes } = props
  return (
    <tbody className="team-lines" data-testid="team-statistics">
      <tr className="team">
        <th colSpan={figures.length + (hasMinutes ? 2 : 1)} scope="rowgroup">
          <span>{TEXTS.teamStatistics}</span>
        </th>
      </tr>
      {lines.map((line) => {
        const side = line.teamId === detail.team1.id ? 0 : 1
        const team = side === 0 ? detail.team1 : detail.team2
        return (
          <tr key={line.teamId}>
            <TeamHead team={team} colours={colours[side]}>
              <Link to={teamAddress(team)}>{team.teamname}</Link>
            </TeamHead>
            {hasMinutes && <td />}
            <StatCells columns={figures} line={line} />
          </tr>
        )
      })}
    </tbody>
  )
}

function teamNumberOf(line: TeamLine, key: DrawnColumn['key']): number {
  return line[key]
}
