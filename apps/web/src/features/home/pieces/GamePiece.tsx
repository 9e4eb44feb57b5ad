import { boxScore, commentary, formatClock, type MatchState, periodLabel } from '@courtside/basketball'
import { useState } from 'react'
import { useRetold } from '../../../live/use-retold.ts'
import type { Game, PieceName } from '../../../views/home/game.ts'
import { TEXTS } from '../../../views/home/texts.ts'
import { BoxPiece } from './BoxPiece.tsx'
import { scoreStrip } from './score-strip.ts'
import { TeamsPiece } from './TeamsPiece.tsx'
import './pieces.css'

/** A demonstration of one feature with the featured match. Its code loads after the page. */
export default function GamePiece({ name, game }: { name: PieceName; game: Game }) {
  if (name === 'picture') return <PicturePiece game={game} />
  if (name === 'commentary') return <CommentaryPiece game={game} />
  const box = boxScore(game.state, game.now())
  return name === 'box' ? (
    <BoxPiece game={game} players={box.players} />
  ) : (
    <TeamsPiece game={game} teams={box.teams} />
  )
}

const LINES = 4

/** The latest lines of commentary, newest first. */
function CommentaryPiece({ game }: { game: Game }) {
  const { state } = useRetold(game.detail.id, game, game.state)
  const lines = commentary(state).slice(-LINES).reverse()
  if (lines.length === 0) return <p className="feature-none">{TEXTS.nothingSaid}</p>
  return (
    <ol className="piece piece-commentary" aria-label={TEXTS.commentaryLabel}>
      {lines.map(({ seq, text, statIds }) => (
        <li key={seq}>
          <span className="meta">{momentOf(state, statIds[0])}</span>
          {text}
        </li>
      ))}
    </ol>
  )
}

function momentOf({ stats, marks, setup }: MatchState, statId: number | undefined): string {
  const play = [...stats, ...marks].find((stat) => stat.statId === statId)
  return play ? `${periodLabel(setup.ruleset, play.period)} ${formatClock(play.clock)}` : ''
}

/**
 * The match's thumbnail, and below it every score as a stroke as tall as its points: home up, visitors down.
 */
function PicturePiece({ game }: { game: Game }) {
  const [noPicture, setNoPicture] = useState(false)
  const { thumbnailUrl } = game.detail
  const strip = scoreStrip(game.state, game.now())
  return (
    <div className="piece piece-picture cs-dark">
      <div className="piece-frame">
        {thumbnailUrl && !noPicture && (
          <img src={thumbnailUrl} alt="" loading="lazy" onError={() => setNoPicture(true)} />
        )}
        {game.state.finishedAt === null && game.state.clock.running && (
          <span className="onair badge">
            <i />
            {TEXTS.live}
          </span>
        )}
      </div>
      <svg
        className="piece-strip"
        viewBox={`0 0 ${strip.width} 56`}
        preserveAspectRatio="none"
        role="img"
        aria-label={TEXTS.stripLabel}
      >
        <path className="strip-track" d={strip.track} />
        <path className="strip-home" d={strip.home} />
        <path className="strip-away" d={strip.visitors} />
      </svg>
      <ol className="strip-periods" aria-hidden="true">
        {strip.periods.map(({ label, left }) => (
          <li key={label} style={{ left: `${left * 100}%` }}>
            {label}
          </li>
        ))}
      </ol>
    </div>
  )
}
