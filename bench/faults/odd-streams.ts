import { recordedRuns } from './recorded-film.ts'
import type { Fault, Scene } from './scene.ts'
import { makePiece, type Piece, sendByHand } from './sent-by-hand.ts'

const PIECE_S = 2
const [LARGE, SMALL] = ['1280x720', '640x360']
/**
 * How much video may be missing in total, in s, because a frame may be cut off at either end of each piece.
 */
const SEAMS_S = 0.5

/** Encoders whose stream changes or jumps while they send. */
export const ODD_STREAMS: Readonly<Record<string, Fault>> = {
  'stream-changes': {
    what: 'the encoder’s stream changes its size, loses its audio, and regains it',
    film: 'is not sent',
    happens: (scene) => {
      const [large, small] = [makePiece(LARGE, PIECE_S), makePiece(SMALL, PIECE_S)]
      return send(scene, [
        { film: large, at: 0 },
        { film: small, at: 1000 * PIECE_S },
        { film: small, at: 2000 * PIECE_S, silent: true },
        { film: large, at: 3000 * PIECE_S },
      ])
    },
  },
  'timestamps-jump': {
    what: 'the encoder’s timestamps jump back 10 s, ahead by weeks, and wrap at 2³²',
    film: 'is not sent',
    happens: (scene) => {
      const film = makePiece(SMALL, PIECE_S)
      return send(scene, [
        { film, at: 20_000 },
        { film, at: 10_000 },
        { film, at: 2 ** 32 - 500 * PIECE_S },
      ])
    },
  },
}

/** Sends pieces of video by hand, while the encoder is cut off. @throws if not everything is recorded */
async function send({ courtside, game, encoder }: Scene, pieces: Piece[]): Promise<void> {
  await encoder.cut()
  try {
    const before = (await recordedRuns(courtside, game)).length
    await sendByHand(courtside.rtmpPort, game.streamKey, pieces)
    const runs = (await recordedRuns(courtside, game)).slice(before)
    const recorded = runs.reduce((sum, { began, ends, holes }) => sum + (ends - began) / 1000 - holes, 0)
    const lost = pieces.length * PIECE_S - recorded
    if (lost > SEAMS_S)
      throw new Error(`of ${pieces.length * PIECE_S} s of video, ${lost.toFixed(1)} s are lost`)
  } finally {
    encoder.start()
  }
}
