import { randomBytes } from 'node:crypto'
import type { Language, StoryMailChoice, StoryMailStanding } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { Deliverer } from '../../deliveries/deliverer.ts'
import { Noting } from '../../deliveries/noting.ts'
import type { Attempt } from '../../deliveries/post.ts'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import { PLAYED_ON } from '../competitions/day-of-play.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Stories } from '../story/stories.ts'
import { storyMail } from './story-mail.ts'
import { type DueStory, StoryMailQueue, type StoryReader } from './story-mail-queue.ts'
import type * as texts from './texts.ts'

/** To how many readers at a time: a mail server takes few connections of one sender. */
const AT_ONCE = 2
const KEY_BYTES = 24
/** What a mail server answers that has taken a mail (RFC 5321, 4.2.3). */
const TAKEN = 250
/** Mailboxes end mails for many readers from few addresses; a key cannot be guessed. */
const ENDINGS: RateLimit = { name: 'story-mail-end', attempts: 300, seconds: 3600, by: 'address' }

/** What mails of stories need. */
interface StoryMailParts {
  db: Database
  stories: Stories
  club: ClubSettingsService
  mailer: Mailer
  /** Whether there is a mail server: without one nobody is offered what nobody would get. */
  sendsMail: boolean
  limits: RateLimits
  publicUrl: () => string
  /** What mails say, in a language. */
  texts(language: Language): typeof texts & { language: Language }
  logger: Logger
}

/** Mails the stories of games to accounts that follow a team of the game and have asked for it. */
export class StoryMails {
  readonly #parts: StoryMailParts
  readonly #queue: StoryMailQueue
  readonly #deliverer: Deliverer<StoryReader, DueStory>
  readonly #noting: Noting

  constructor(parts: StoryMailParts) {
    const { db, logger, stories } = parts
    this.#parts = parts
    this.#queue = new StoryMailQueue(db)
    this.#deliverer = new Deliverer({
      queue: this.#queue,
      called: 'story mails',
      atOnce: AT_ONCE,
      logger,
      send: (reader, due) => this.#send(reader, due),
    })
    const note = async () => {
      await this.#queue.note()
      this.#deliverer.wake()
    }
    this.#noting = new Noting({
      catchUp: async () => {
        await this.#queue.prune()
        await note()
      },
      logger,
      called: 'story mails',
    })
    stories.onPublish(() => this.#noting.next(note))
  }

  /** Mails what is owed from before, and from then on what is published. */
  start(): void {
    if (this.#parts.sendsMail) this.#noting.start()
  }

  /** Nothing is sent afterwards. */
  async stop(): Promise<void> {
    await this.#noting.stop()
    await this.#deliverer.stop()
  }

  /** What an account has asked for, and whether it can. */
  async of(userId: number): Promise<StoryMailStanding> {
    const row = await this.#parts.db
      .selectFrom('users')
      .leftJoin('story_subscribers', 'story_subscribers.user_id', 'users.id')
      .select(['users.email', 'users.email_verified_at', 'story_subscribers.hide_scores'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow()
    return {
      on: row.hide_scores !== null,
      hideScores: row.hide_scores ?? false,
      email: row.email,
      verified: row.email_verified_at !== null,
      available: this.#parts.sendsMail,
    }
  }

  /**
   * Has an account get mails from now on, or no more.
   * @throws {Refused} 409 nobody has opened a link that was mailed to its address, or there is no mail server
   */
  async choose(userId: number, { on, hideScores }: StoryMailChoice): Promise<StoryMailStanding> {
    const { db, sendsMail } = this.#parts
    if (!on) {
      await db.deleteFrom('story_subscribers').where('user_id', '=', userId).execute()
      return this.of(userId)
    }
    if (!sendsMail) throw new Refused({ code: 'no-mail-server' })
    if (!(await this.of(userId)).verified) throw new Refused({ code: 'email-not-verified' })
    await db
      .insertInto('story_subscribers')
      .values({
        user_id: userId,
        key: randomBytes(KEY_BYTES).toString('base64url'),
        hide_scores: hideScores,
      })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hide_scores: hideScores }))
      .execute()
    return this.of(userId)
  }

  /**
   * Ends the mails of whoever has the key; again changes nothing, and who guesses learns nothing.
   * @param address where it comes from
   * @throws {Refused} 429 too many wrong keys came from there
   */
  async end(key: string, address: string): Promise<void> {
    const { db, limits } = this.#parts
    const { numDeletedRows } = await db
      .deleteFrom('story_subscribers')
      .where('key', '=', key)
      .executeTakeFirst()
    // A key cannot be guessed: whoever has one is never kept out by those who try.
    if (numDeletedRows === 0n) await limits.take(ENDINGS, address)
  }

  async #send({ id: userId }: StoryReader, { matchId }: DueStory): Promise<Attempt> {
    const { db, stories, club, mailer, publicUrl, texts, logger } = this.#parts
    const began = performance.now()
    const ms = () => Math.round(performance.now() - began)
    try {
      const { clubName, language: ofClub } = await club.read()
      const reader = await db
        .selectFrom('story_subscribers')
        .innerJoin('users', 'users.id', 'story_subscribers.user_id')
        .select(['email', 'language', 'key', 'hide_scores'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      const words = texts(reader?.language ?? ofClub)
      const story = await stories.toldTo(matchId, reader?.language ?? ofClub)
      const match = await db
        .selectFrom('matches')
        .select(PLAYED_ON)
        .where('id', '=', matchId)
        .executeTakeFirst()
      // Ended, or taken up again, between the claim and here.
      if (!reader || !story || !match) return { status: null, fault: 'no-answer', ms: ms() }
      const { email: to, hide_scores: hideScores, key } = reader
      const frame = { to, hideScores, key, clubName, playedOn: match.played_on, publicUrl: publicUrl() }
      await mailer.send(storyMail(story, { ...frame, texts: words, language: words.language }))
      return { status: TAKEN, fault: null, ms: ms() }
    } catch (error) {
      logger.error({ err: error, matchId }, 'The story of a game could not be mailed; it is tried again.')
      return { status: null, fault: 'no-connection', ms: ms() }
    }
  }
}
