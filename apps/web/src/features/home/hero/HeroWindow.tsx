import type { Fixture, Match } from '@courtside/contract'
import { useState } from 'react'
import type { ShownMoment } from '../../../live/use-match-view.ts'
import { Countdown } from '../../../ui/match/Countdown.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { matchColours, paletteOf, type TeamPalette, teamStyle } from '../../../ui/teams/team-colours.ts'
import { HeroPicture } from './HeroPicture.tsx'
import './hero-window.css'

/** Called with the moment that the window's video shows, and with null if there is none. */
type OnMoment = (moment: ShownMoment | null) => void

/**
 * The content of the window at the top of the start page: the video of a live match, otherwise a countdown to
 * the next game, otherwise the crests of the teams that played last.
 */
export default function HeroWindow(props: { match: Match | null; next: Fixture | null; onMoment: OnMoment }) {
  const { match, next, onMoment } = props
  // The `key` of the element below changes when a publisher returns. React then creates a new component,
  // which tries to play again.
  if (match?.is_archived !== 0) return <Idle match={match} next={next} />
  return <OnAir key={match.video} match={match} onMoment={onMoment} />
}

function Idle({ match, next }: { match: Match | null; next: Fixture | null }) {
  if (!next) return match && <HeroCrests teams={[match.team1, match.team2]} />
  return (
    <>
      <HeroCrests teams={[next.home, next.away]} />
      {next.startsAt && next.timeKnown && <Countdown to={next.startsAt} />}
    </>
  )
}

function OnAir({ match, onMoment }: { match: Match; onMoment: OnMoment }) {
  const [isLost, setLost] = useState(false)
  const hidden = useHiddenScores()
  // The video may show the hall's scoreboard. The crests therefore replace the video if scores are hidden.
  if (match.video !== 'live' || isLost || hidden) return <HeroCrests teams={[match.team1, match.team2]} />
  return (
    <HeroPicture
      key={match.hlsUrl}
      url={match.hlsUrl}
      poster={match.thumbnailUrl}
      onMoment={onMoment}
      onFailure={() => setLost(true)}
    />
  )
}

/** A team whose crest the window shows. */
interface CrestTeam {
  id: number
  teamname: string
  logo: string | null
  colours: TeamPalette | null
}

/**
 * The crests of two teams in front of the floor of a hall, in the order of the scoreboard. They are
 * decoration, because the names are below.
 */
export function HeroCrests({ teams: [home, away] }: { teams: readonly [CrestTeam, CrestTeam] }) {
  const colours = matchColours(paletteOf(home), paletteOf(away))
  return (
    <div className="hero-crests" dir="ltr" aria-hidden="true">
      {([home, away] as const).map((team, side) => {
        const own = colours[side === 0 ? 0 : 1]
        return (
          <span key={team.id} style={teamStyle(own)}>
            <Crest team={team} colours={own} height="100%" />
          </span>
        )
      })}
    </div>
  )
}
