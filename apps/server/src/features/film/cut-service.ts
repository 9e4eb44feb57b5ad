import { fullName, MAX_REEL_PLAYS, type MatchSetup, reelPlays, validStats } from '@courtside/basketball'
import type { ClipQuery, Language, ReelQuery } from '@courtside/contract'
import type { CutOrder, VideoFilms } from '@courtside/media'
import { AttemptsByAddress } from '@courtside/network'
import { Refused } from '../../refused.ts'
import type { MatchService } from '../matches/service.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import { fileName, type NamedFilm, titleOf } from './film-name.ts'
import { cutsOf, type GameWords, inVideoTime, playTitle } from './plays.ts'
import type { FilmServiceParts } from './service.ts'
import type * as filmTexts from './texts.ts'

/**
 * Maximum number of clips and reels generated per address and minute. Playing an existing clip or reel
 * doesn't count.
 */
const MOST_MADE = 30
const MADE_WITHIN_MS = 60_000

/** The parts of a match that appear in file names. */
type NamedMatch = { setup: MatchSetup; played_on: string }

/** Returns the texts of films (MP4) and plays in a language. */
type CutTexts = (language: Language) => { film: typeof filmTexts; game: GameWords }

/** Dependencies of {@link CutService}. */
interface CutServiceParts extends Omit<FilmServiceParts, 'logger'> {
  texts: CutTexts
}

/** Creates clips of matches and reels of their plays, also while a match is live. */
export class CutService {
  readonly #matches: MatchService
  readonly #logs: PublicLogs
  readonly #video: VideoFilms
  readonly #texts: CutTexts
  readonly #made = new AttemptsByAddress({ attempts: MOST_MADE, windowMs: MADE_WITHIN_MS })

  constructor({ matches, logs, video, texts }: CutServiceParts) {
    this.#matches = matches
    this.#logs = logs
    this.#video = video
    this.#texts = texts
  }

  /** Returns a clip of a match. @param address client address, for the rate limit @throws {Refused} */
  async clip(playbackId: string, query: ClipQuery, address: string): Promise<NamedFilm> {
    const { row, state } = await this.#shown(playbackId)
    const { film, game } = this.#texts(query.lang)
    if ('from' in query) {
      const clip = inVideoTime(state, { ...query, chapters: [{ title: row.title, at: query.from }] })
      return this.#named(playbackId, { row, what: film.CLIP_WORD, order: { clip }, address })
    }
    const play = validStats(state).find(({ statId }) => statId === query.play)
    const [clip] = play ? cutsOf(state, [play], game) : []
    if (!play || !clip) throw new Refused({ code: 'no-such-play' })
    return this.#named(playbackId, { row, what: playTitle(state, play, game), order: { clip }, address })
  }

  /**
   * Returns all plays of a kind as one MP4, with a chapter per play.
   * @param address client address, for the rate limit
   * @throws {Refused}
   */
  async reel(playbackId: string, query: ReelQuery, address: string): Promise<NamedFilm> {
    const { row, state } = await this.#shown(playbackId)
    const plays = reelPlays(state, query)
    if (plays.length === 0) throw new Refused({ code: 'no-such-plays' })
    if (plays.length > MAX_REEL_PLAYS) {
      throw new Refused({ code: 'reel-too-long', plays: plays.length, most: MAX_REEL_PLAYS })
    }
    const { film, game } = this.#texts(query.lang)
    const kind = film.REEL_WORDS[query.kind]
    const who = nameOfReel(state.setup, query)
    const what = who ? `${who}, ${kind}` : kind
    return this.#named(playbackId, { row, what, order: { cuts: cutsOf(state, plays, game) }, address })
  }

  /**
   * Returns a match with video, finished or in progress.
   * @throws {Refused} no such video, or it was removed
   */
  async #shown(playbackId: string) {
    const match = await this.#matches.findByPlaybackId(playbackId)
    if (!match) throw new Refused({ code: 'no-such-video' })
    if (match.video_removed_at) throw new Refused({ code: 'video-removed' })
    return {
      row: await this.#matches.find(match.id),
      state: (await this.#logs.read(match.id, 'public')).state,
    }
  }

  async #named(
    playbackId: string,
    { row, what, order, address }: { row: NamedMatch; what: string; order: CutOrder; address: string },
  ): Promise<NamedFilm> {
    const film = await this.#video.filmOfCuts(playbackId, order, () => this.#made.allow(address))
    if (!film) throw new Refused({ code: 'no-video-then' })
    const title = `${titleOf(row.setup)}, ${what}`
    return { film, name: fileName(title, row.played_on) }
  }
}

/** Returns the name of the player or team of a reel. */
function nameOfReel({ teams }: MatchSetup, { player, team }: ReelQuery): string | null {
  const found = teams.flatMap(({ roster }) => roster).find(({ id }) => id === player)
  if (found) return fullName(found)
  return teams.find(({ id }) => id === team)?.name ?? null
}
