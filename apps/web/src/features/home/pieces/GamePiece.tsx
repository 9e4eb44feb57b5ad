import { boxScore } from '@courtside/basketball'
import type { Game } from '../game.ts'
import { BoxPiece } from './BoxPiece.tsx'
import { CommentaryPiece } from './CommentaryPiece.tsx'
import { PicturePiece } from './PicturePiece.tsx'
import type { PieceName } from './piece-name.ts'
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
