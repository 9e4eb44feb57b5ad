import type { MatchState } from '@courtside/basketball'
import { loadStoryBook, loadVoice, storyText, writeStory } from '@courtside/commentator'
import type { Language, Story, StoryDraft } from '@courtside/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { StoriesTable } from '../../db/tables/matches.ts'
import { Refused } from '../../refused.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'

/** So many stories are in the feed. */
const FEED_LENGTH = 20

/** The words of a story. */
interface Words {
  readonly title: string
  readonly text: string
}

/** The words of a story with their language; null: as somebody has written it. */
type Told = Words & { readonly language: Language | null }

/** A published story with what a feed says of it. */
export interface PublishedStory extends Story {
  readonly matchId: number
  readonly changedAt: string
  /** What the public sees of the match. */
  readonly state: MatchState
}

/** What is told when it is asked for, which costs some work. */
export interface ToBeTold<Telling> {
  /** Another one whenever something else would be told. */
  readonly version: string
  tell(): Promise<Telling>
}

/**
 * The stories of finished matches. One is a view of the log until somebody rewrites it, told from what the public sees, so that it follows
 * every correction and hides whoever is hidden. What somebody has written is answered to the public as long as it names nobody who is hidden;
 * else the story is told from the log again.
 */
export class Stories {
  readonly #db: Database
  readonly #logs: PublicLogs
  readonly #publishListeners = new Set<() => void>()

  constructor(db: Database, logs: PublicLogs) {
    this.#db = db
    this.#logs = logs
  }

  /** Calls `listener` whenever an administrator has published a story, or changed a published one. */
  onPublish(listener: () => void): void {
    this.#publishListeners.add(listener)
  }

  /** The published story of a match with what a mail or a feed says of it; null when there is none. @throws {Refused} no such match */
  async toldTo(matchId: number, language: Language): Promise<PublishedStory | null> {
    const row = await this.#row(matchId)
    return row ? this.#present(row, language) : null
  }

  /** The published story of a match, in which there may be nothing to tell; null when none is published. @throws {Refused} no such match */
  async published(matchId: number, language: Language): Promise<ToBeTold<Story | null> | null> {
    const row = await this.#row(matchId)
    if (!row?.published_at) return null
    return {
      version: await this.#versionOf(row),
      tell: async () => {
        const story = await this.#present(row, language)
        if (!story) return null
        const { title, text, publishedAt } = story
        return { title, text, language: story.language, publishedAt }
      },
    }
  }

  /** The story of a match as administrators have it; null before it is over, or when nobody has scored. @throws {Refused} no such match */
  async draft(matchId: number, language: Language): Promise<StoryDraft | null> {
    const { state } = await this.#logs.read(matchId, 'public')
    const row = await this.#row(matchId)
    const own = wordsOf(row)
    const words = own ?? (await told(matchId, state, language))
    if (state.finishedAt === null || words === null) return null
    return {
      ...words,
      edited: own !== null,
      namesHidden: own !== null && !(await this.#isShown(matchId, own)),
      publishedAt: row?.published_at?.toISOString() ?? null,
    }
  }

  /** Rewrites a story, or has it told from the log again, and publishes it or takes it back. @throws {Refused} 409 the match is not over */
  async change(
    matchId: number,
    words: Words | null,
    isPublished: boolean,
    language: Language,
  ): Promise<StoryDraft | null> {
    const { state } = await this.#logs.read(matchId, 'public')
    if (state.finishedAt === null) throw new Refused({ code: 'story-before-end' })
    const now = new Date()
    const row = { title: words?.title ?? null, body: words?.text ?? null, changed_at: now }
    await this.#db
      .insertInto('stories')
      .values({ match_id: matchId, ...row, published_at: isPublished ? now : null })
      .onConflict((conflict) =>
        conflict.column('match_id').doUpdateSet((eb) => ({
          ...row,
          // What is published stays published since then.
          published_at: isPublished ? eb.fn.coalesce('stories.published_at', eb.val(now)) : null,
        })),
      )
      .execute()
    if (isPublished) for (const listener of this.#publishListeners) listener()
    return this.draft(matchId, language)
  }

  /** The latest published stories of matches whose numbers are open to everybody, in a language, the latest first. */
  async latest(language: Language): Promise<ToBeTold<PublishedStory[]>> {
    const rows = await this.#db
      .selectFrom('stories')
      .innerJoin('matches', 'matches.id', 'stories.match_id')
      .selectAll('stories')
      .where('stories.published_at', 'is not', null)
      .where('matches.numbers_open', '=', 'public')
      .where('matches.ended_at', 'is not', null)
      .orderBy('stories.published_at', 'desc')
      .orderBy('stories.match_id', 'desc')
      .limit(FEED_LENGTH)
      .execute()
    const versions = await Promise.all(rows.map((row) => this.#versionOf(row)))
    return {
      version: versions.join('\n'),
      tell: async () => {
        const stories = await Promise.all(rows.map((row) => this.#present(row, language)))
        return stories.filter((story) => story !== null)
      },
    }
  }

  async #versionOf(row: Selectable<StoriesTable>): Promise<string> {
    const { state, names, clubNames } = await this.#logs.read(row.match_id, 'public')
    const moments = `${row.published_at?.getTime()} ${row.changed_at.getTime()}`
    return `${row.match_id} ${moments} ${state.seq} ${names} ${clubNames}`
  }

  #row(matchId: number) {
    return this.#db.selectFrom('stories').selectAll().where('match_id', '=', matchId).executeTakeFirst()
  }

  async #present(row: Selectable<StoriesTable>, language: Language): Promise<PublishedStory | null> {
    const { match_id: matchId, published_at: publishedAt } = row
    const { state } = await this.#logs.read(matchId, 'public')
    if (publishedAt === null || state.finishedAt === null) return null
    const own = wordsOf(row)
    const words = own && (await this.#isShown(matchId, own)) ? own : await told(matchId, state, language)
    if (words === null) return null
    const moments = { publishedAt: publishedAt.toISOString(), changedAt: row.changed_at.toISOString() }
    return { matchId, ...words, ...moments, state }
  }

  #isShown(matchId: number, { title, text }: Words): Promise<boolean> {
    return this.#logs.isShown(matchId, `${title}\n${text}`)
  }
}

function wordsOf(row: Selectable<StoriesTable> | undefined): Told | null {
  return row?.title == null || row.body === null ? null : { title: row.title, text: row.body, language: null }
}

/** The built-in writer's story; null when there is nothing to tell. */
async function told(matchId: number, state: MatchState, language: Language): Promise<Told | null> {
  const story = writeStory(await loadVoice(language), await loadStoryBook(language), matchId, state)
  return story && { title: story.title.text, text: storyText(story), language }
}
