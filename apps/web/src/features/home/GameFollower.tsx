import { useEffect } from 'react'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { UpdatedNotice } from '../../ui/UpdatedNotice.tsx'
import type { Game } from './game.ts'

/** Follows a match and tells of every change; shows nothing but that the page is outdated. Arrives after the page, which is there without it. */
export default function GameFollower({ id, onGame }: { id: number; onGame(game: Game): void }) {
  const { live, snapshot } = useLiveMatch(id)
  useEffect(() => {
    if (snapshot.phase !== 'ready') return
    onGame({ detail: snapshot.detail, state: snapshot.state, now: live.now })
  }, [live, snapshot, onGame])
  return snapshot.phase === 'ready' && snapshot.isOutdated ? <UpdatedNotice /> : null
}
