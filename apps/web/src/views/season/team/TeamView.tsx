import type { PlayerWithAverages, TeamSeason } from '@courtside/contract'
import { playerAddress } from '@courtside/contract/client'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Empty } from '../../../ui/page/DataState.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { followTeam, useMyTeams } from '../../../ui/teams/my-teams.ts'
import { paletteOf, type TeamColours, teamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { CalendarLink } from '../CalendarLink.tsx'
import { averageText, ROSTER_COLUMNS } from '../columns.ts'
import { Ident } from '../page/Ident.tsx'
import { TEXTS } from '../texts.ts'
import { byFigure, RosterTable } from './RosterTable.tsx'
import '../page/sheets.css'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { MarginsChart } from './MarginsChart.tsx'
import { TeamResult } from './TeamResult.tsx'
import { countedMatches, teamRecord } from './team-record.ts'

/** Number of matches in the list beside the margins. The archive has all matches. */
const LISTED = 6

/** A team's season. The first HTML of the page also contains it. */
export function TeamView({
  season,
  next,
  bell,
}: {
  season: TeamSeason
  /** The next match. It is shown only in the browser, not in the first HTML. */
  next?: ReactNode
  /** The button for notifications about the team. It is shown only in the browser, not in the first HTML. */
  bell?: ReactNode
}) {
  const { team, roster, matches } = season
  const hidden = useHiddenScores()
  const colours = teamColours(paletteOf(team))
  const record = teamRecord(matches)
  const dash = '–'
  return (
    <div className="season-page" style={teamStyle(colours)}>
      <title>{documentTitle(team.teamname)}</title>
      <Ident
        title={team.teamname}
        colours={colours}
        picture={<Crest team={team} colours={colours} height="var(--ident-crest)" />}
        actions={
          <>
            <CalendarLink teamId={team.id} />
            <FollowButton teamId={team.id} />
            {bell}
          </>
        }
        facts={[
          { key: 'coach', fact: TEXTS.coach(team.coach) },
          ...(team.homeHall ? [{ key: 'hall', fact: team.homeHall }] : []),
        ]}
        figures={[
          {
            label: TEXTS.wonLost,
            value: record && !hidden ? `${record.won}–${record.lost}` : dash,
          },
          {
            label: TEXTS.pointsAGame,
            value: record && !hidden ? oneDecimal(record.pointsFor) : dash,
          },
          {
            label: TEXTS.pointsAgainst,
            value: record && !hidden ? oneDecimal(record.pointsAgainst) : dash,
          },
        ]}
      />
      <nav className="subnav" aria-label={team.teamname}>
        <a href="#games">{TEXTS.games}</a>
        <a href="#roster">{TEXTS.roster}</a>
        <a href="#leaders">{TEXTS.leaders}</a>
      </nav>
      {next}
      {matches.length > 0 && (
        <div className="season-three of-two">
          {record && !hidden && <MarginsChart matches={countedMatches(matches)} />}
          <Sheet
            id="games"
            title={TEXTS.games}
            meta={TEXTS.finishedGames(matches.filter(({ ended_at }) => ended_at !== null).length)}
          >
            <ol className="results">
              {matches.slice(0, LISTED).map((match) => (
                <TeamResult key={match.matchId} match={match} />
              ))}
            </ol>
          </Sheet>
        </div>
      )}
      <div className="season-two">
        <RosterTable roster={roster} />
        <TeamLeaders roster={roster} colours={colours} />
      </div>
    </div>
  )
}

const LED = ['pts', 'reb', 'ast', 'stl', 'blk', 'min'] as const

/** The team's leaders in six figures. */
function TeamLeaders(props: { roster: readonly PlayerWithAverages[]; colours: TeamColours }) {
  const leaders = LED.flatMap((figure) => {
    const column = ROSTER_COLUMNS.find(({ key }) => key === figure)
    const [best] = byFigure(props.roster, figure)
    return column && best?.averages && best.averages[figure] > 0
      ? [{ column, player: best.player, averages: best.averages }]
      : []
  })
  return (
    <Sheet id="leaders" title={TEXTS.leaders} meta={TEXTS.perGameShort}>
      {leaders.length === 0 ? (
        <Empty drawing="ball" say={`${TEXTS.noGames}.`} hint={TEXTS.noGamesHint} />
      ) : (
        <ol className="team-leaders">
          {leaders.map(({ column, player, averages }) => (
            <li key={column.key}>
              <Avatar player={player} colours={props.colours} size="3.25rem" />
              <span className="label">{column.name}</span>
              <b>{averageText(column, averages)}</b>
              <Link to={playerAddress(player)}>
                {player.fname} {player.lname}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  )
}

/** A button that follows or unfollows a team. Followed teams come first in lists. */
export function FollowButton({ teamId }: { teamId: number }) {
  const follows = useMyTeams().has(teamId)
  return (
    <button className="btn" type="button" aria-pressed={follows} onClick={() => followTeam(teamId, !follows)}>
      <Icon name={follows ? 'check' : 'star'} />
      {follows ? TEXTS.following : TEXTS.follow}
    </button>
  )
}
