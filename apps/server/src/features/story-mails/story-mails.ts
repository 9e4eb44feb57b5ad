import { randomBytes } from 'node:crypto'
import type { Language, StoryMailChoice, StoryMailStanding } from '@courtside/contract'
import type { DeliveryAttempt, Mailer } from '@courtside/deliveries'
import { attemptMail, Deliverer, MAILS_AT_ONCE, Noting } from '@courtside/deliveries'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import { PLAYED_ON } from '../competitions/day-of-play.ts'
import type { Stories } from '../story/stories.ts'
import { storyMail } from './story-mail.ts'
import { type DueStory, StoryMailQueue, type StoryReader } from './story-mail-queue.ts'
import type * as texts from './texts.ts'

const KEY_BYTES = 24
/**
 * Limit for wrong keys per address. It is high, because mail providers unsubscribe many readers from few
 * addresses. A key can't be guessed.
 */
const ENDINGS: RateLimit = { name: 'story-mail-end', attempts: 300, seconds: 3600, by: 'address' }

/** Dependencies of {@link StoryMails}. */
interface StoryMailParts {
  db: Database
  stories: Stories
  club: ClubSettingsService
  mailer: Mailer
  /** Whether there is a mail server. Without one, pages do not offer to subscribe. */
  sendsMail: boolean
  limits: RateLimits
  publicUrl: () => string
  /** Returns the mail texts in a language. */
  texts(language: Language): typeof texts & { language: Language }
  logger: Logger
}

/** Mails stories to accounts that follow a team of the game and have subscribed. */
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
      atOnce: MAILS_AT_ONCE,
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

  /**
   * Sends mails that are still waiting, and from then on the mails about newly published stories. Does
   * nothing without a mail server.
   */
  start(): void {
    if (this.#parts.sendsMail) this.#noting.start()
  }

  /** Stops sending. */
  async stop(): Promise<void> {
    await this.#noting.stop()
    await this.#deliverer.stop()
  }

  /** Returns an account's subscription, and whether it can subscribe. */
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
   * Subscribes or unsubscribes an account.
   * @throws {Refused} 409 the account's address is not verified, or there is no mail server
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
   * Unsubscribes the account with a key. Repeating it changes nothing, and a wrong key gets the same
   * response.
   * @param address the client's address
   * @throws {Refused} 429 too many wrong keys from this address
   */
  async end(key: string, address: string): Promise<void> {
    const { db, limits } = this.#parts
    const deletion = db.deleteFrom('story_subscribers').where('key', '=', key)
    // Only wrong keys are counted. A valid key can't be guessed, and wrong attempts of other people with the
    // same IP address must not block it.
    if (!(await foundRows(deletion))) await limits.take(ENDINGS, address)
  }

  #send(reader: StoryReader, due: DueStory): Promise<DeliveryAttempt> {
    const { logger } = this.#parts
    return attemptMail(
      () => this.#mail(reader, due),
      (error) =>
        logger.error(
          { err: error, matchId: due.matchId },
          'Could not mail the story of a game; retrying later.',
        ),
    )
  }

  /**
   * @returns false if the mail must not be sent any more, because the subscription ended or the match was
   * reopened meanwhile
   */
  async #mail({ id: userId }: StoryReader, { matchId }: DueStory): Promise<boolean> {
    const { db, stories, club, mailer, publicUrl, texts } = this.#parts
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
    if (!reader || !story || !match) return false
    const { email: to, hide_scores: hideScores, key } = reader
    const frame = { to, hideScores, key, clubName, playedOn: match.played_on, publicUrl: publicUrl() }
    await mailer.send(storyMail(story, { ...frame, texts: words, language: words.language }))
    return true
  }
}
