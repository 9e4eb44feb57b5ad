import { boxScore, commentary, formatClock, type MatchState, periodLabel } from '@courtside/basketball'
import { useRetold } from '../../../live/use-retold.ts'
import type { Game, PieceName } from '../game.ts'
import { TEXTS } from '../texts.ts'
import { BoxPiece } from './BoxPiece.tsx'
import { PicturePiece } from './PicturePiece.tsx'
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
