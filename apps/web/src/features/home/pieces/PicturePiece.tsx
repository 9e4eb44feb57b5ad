import { useState } from 'react'
import type { Game } from '../game.ts'
import { TEXTS } from '../texts.ts'
import { scoreStrip } from './score-strip.ts'

/**
 * The match's thumbnail, and below it every score as a stroke as tall as its points: home up, visitors down.
 */
export function PicturePiece({ game }: { game: Game }) {
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
