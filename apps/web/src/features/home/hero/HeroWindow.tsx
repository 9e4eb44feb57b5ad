import type { Match } from '@courtside/contract'
import { useState } from 'react'
import { Countdown } from '../../../ui/Countdown.tsx'
import { useHiddenScores } from '../../../ui/hidden-scores.ts'
import { useNextGames } from '../../../ui/next-games/use-next-games.ts'
import { HeroCrests } from './HeroCrests.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import './hero-window.css'

/**
 * What is in the window of the start page's head: the picture of a match while it is live, else how long it is to the next game, else who
 * played last.
 */
export default function HeroWindow({ match }: { match: Match | null }) {
  // A sender that comes back is looked at again.
  return match?.is_archived === 0 ? <OnAir key={match.video} match={match} /> : <Idle match={match} />
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

function OnAir({ match }: { match: Match }) {
  const [isLost, setLost] = useState(false)
  const hidden = useHiddenScores()
  // A picture may show the hall's scoreboard.
  if (match.video !== 'live' || isLost || hidden) return <HeroCrests teams={[match.team1, match.team2]} />
  return (
    <HeroPicture
      key={match.hlsUrl}
      url={match.hlsUrl}
      poster={match.thumbnailUrl}
      onFailure={() => setLost(true)}
    />
  )
}
