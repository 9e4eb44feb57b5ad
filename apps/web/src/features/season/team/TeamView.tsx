import type { TeamSeason } from '@courtside/contract'
import type { ReactNode } from 'react'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { paletteOf, teamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { CalendarLink } from '../CalendarLink.tsx'
import { FollowButton } from '../page/FollowButton.tsx'
import { Ident } from '../page/Ident.tsx'
import '../page/sheets.css'
import { documentTitle } from '../../../ui/texts.ts'
import { TEXTS } from '../texts.ts'
import { MarginsChart } from './MarginsChart.tsx'
import { RosterTable } from './RosterTable.tsx'
import { TeamLeaders } from './TeamLeaders.tsx'
import { TeamResult } from './TeamResult.tsx'
import { teamRecord } from './team-record.ts'

/** Number of matches listed beside the margins. The archive has all. */
const LISTED = 6

/** A team's season. Also rendered into the initial HTML. */
export function TeamView({
  season,
  next,
  bell,
}: {
  season: TeamSeason
  /** The next match. Loaded only in the browser. */
  next?: ReactNode
  /** The button for notifications about the team. Rendered only in the browser. */
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
        facts={[{ key: 'coach', fact: TEXTS.coach(team.coach) }]}
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
          {record && <MarginsChart matches={matches} />}
          <Sheet id="games" title={TEXTS.games} meta={TEXTS.allOf(matches.length)}>
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
