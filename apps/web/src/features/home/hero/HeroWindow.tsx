import type { Match } from '@courtside/contract'
import { useState } from 'react'
import type { ShownMoment } from '../../../live/use-match-view.ts'
import { Countdown } from '../../../ui/match/Countdown.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { useNextGames } from '../../../ui/next-games/use-next-games.ts'
import { HeroCrests } from './HeroCrests.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import './hero-window.css'

/** Told of the moment that the picture in the window shows; null once it shows none. */
type OnMoment = (moment: ShownMoment | null) => void

/**
 * What is in the window of the start page's head: the picture of a match while it is live, else how long it is to the next game, else who
 * played last.
 */
export default function HeroWindow({ match, onMoment }: { match: Match | null; onMoment: OnMoment }) {
  // A sender that comes back is looked at again.
  if (match?.is_archived !== 0) return <Idle match={match} />
  return <OnAir key={match.video} match={match} onMoment={onMoment} />
}

function Idle({ match }: { match: Match | null }) {
  const [next] = useNextGames() ?? []
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
  // A picture may show the hall's scoreboard.
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
