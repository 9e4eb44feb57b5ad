import { formatScoreboardClock, isStat, type MatchState, type PlayEntry } from '@courtside/basketball'
import { useState } from 'react'
import { FaultSign } from '../../../ui/page/Fault.tsx'
import { playInWords } from '../entry/play-words.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import { TEXTS } from '../texts.ts'
import { removeMark, removePlay } from './edit-play.ts'
import { twinPlays } from './twin-plays.ts'

/** A note that two scorers may have entered the same play. A tap removes the second entry. */
export function TwinNotice({
  logged,
  desk,
  isOwn,
}: {
  /** The match according to the server's log, so that all tables show the same pair of plays. */
  logged: MatchState
  desk: ScorerDesk
  isOwn(play: PlayEntry): boolean
}) {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const twins = logged.finishedAt === null ? twinPlays(logged, isOwn) : null
  if (twins === null || kept.has(twins.second.statId)) return null
  const { second } = twins
  const remove = () => {
    if (isStat(second)) removePlay(desk, second)
    else removeMark(desk, second)
  }
  return (
    <div className="unsaved" role="alert">
      <FaultSign />
      <p>
        <b>{TEXTS.twin}</b> {playInWords(second, logged.setup)}, {formatScoreboardClock(second.clock)}
      </p>
      <button type="button" className="act" onClick={remove}>
        {TEXTS.removeTwin}
      </button>
      <button type="button" className="act" onClick={() => setKept(new Set([...kept, second.statId]))}>
        {TEXTS.keepBoth}
      </button>
    </div>
  )
}
