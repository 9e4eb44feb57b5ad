import type { MatchState } from '@courtside/basketball'
import { loadStoryBook, loadVoice, storyText, writeStory } from '@courtside/commentator'
import type { Language, Story, StoryDraft } from '@courtside/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { StoriesTable } from '../../db/tables/matches.ts'
import { versionOf } from '../../live/folded-logs.ts'
import { Refused } from '../../refused.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'

/** Maximum number of stories in the feed. */
const FEED_LENGTH = 20

/** Title and text of a story. */
interface Words {
  readonly title: string
  readonly text: string
}

/** Title and text of a story. `language` is null if the story was written by hand. */
type StoryWords = Words & { readonly language: Language | null }

/** A change of a story. Absent fields stay unchanged. */
interface StoryChange {
  /** The hand-written story, or null for the generated one. */
  readonly words?: Words | null | undefined
  readonly published?: boolean | undefined
}

/** A published story with additional data for feeds. */
export interface PublishedStory extends Story {
  readonly matchId: number
  readonly changedAt: string
  /** The match as the public sees it. */
  readonly state: MatchState
}

/** A result that is generated only when `tell` is called, because generating it takes time. */
export interface ToBeTold<Telling> {
  /** Changes whenever the result would change. */
  readonly version: string
  tell(): Promise<Telling>
}

/**
 * Manages the stories of finished matches. A story is generated from the public log until an administrator
 * rewrites it. So it follows every correction of the log and contains no hidden names. A hand-written story
 * is shown to the public as long as it contains no hidden name; otherwise the generated one is shown.
 */
export class Stories {
  readonly #db: Database
  readonly #logs: PublicLogs
  readonly #publishListeners = new Set<() => void>()

  constructor(db: Database, logs: PublicLogs) {
    this.#db = db
    this.#logs = logs
  }

  /** Calls `listener` whenever an administrator publishes a story or changes a published one. */
  onPublish(listener: () => void): void {
    this.#publishListeners.add(listener)
  }

  /**
   * Returns the published story of a match with additional data for mails and feeds, or null.
   * @throws {Refused} no such match
   */
  async toldTo(matchId: number, language: Language): Promise<PublishedStory | null> {
    const row = await this.#row(matchId)
    return row ? this.#present(row, language) : null
  }

  /**
   * Returns the published story of a match, or null when none is published. Its `tell` returns null when
   * there is nothing to write about.
   * @throws {Refused} no such match
   */
  async published(matchId: number, language: Language): Promise<ToBeTold<Story | null> | null> {
    const row = await this.#row(matchId)
    if (!row?.published_at) {
      await this.#logs.read(matchId, 'public')
      return null
    }
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

  /**
   * Returns the story of a match for administrators, or null before the match ends or when it has no points.
   * @throws {Refused} no such match
   */
  async draft(matchId: number, language: Language): Promise<StoryDraft | null> {
    const { state } = await this.#logs.read(matchId, 'public')
    const row = await this.#row(matchId)
    const own = wordsOf(row)
    const words = own ?? (await builtInStory(matchId, state, language))
    if (state.finishedAt === null || words === null) return null
    return {
      ...words,
      edited: own !== null,
      namesHidden: own !== null && !(await this.#isShown(matchId, own)),
      publishedAt: row?.published_at?.toISOString() ?? null,
    }
  }

  /**
   * Replaces the words of a story, publishes or unpublishes it, or both.
   * @throws {Refused} 409 the match has not ended
   */
  async change(
    matchId: number,
    { words, published }: StoryChange,
    language: Language,
  ): Promise<StoryDraft | null> {
    const { state } = await this.#logs.read(matchId, 'public')
    if (state.finishedAt === null) throw new Refused({ code: 'story-before-end' })
    const now = new Date()
    const row = {
      ...(words !== undefined && { title: words?.title ?? null, body: words?.text ?? null }),
      changed_at: now,
    }
    const { published_at: publishedAt } = await this.#db
      .insertInto('stories')
      .values({ match_id: matchId, ...row, published_at: published ? now : null })
      .onConflict((conflict) =>
        conflict.column('match_id').doUpdateSet((eb) => ({
          ...row,
          ...(published !== undefined && {
            // A story that is already published keeps its publication date.
            published_at: published ? eb.fn.coalesce('stories.published_at', eb.val(now)) : null,
          }),
        })),
      )
      .returning('published_at')
      .executeTakeFirstOrThrow()
    if (publishedAt !== null) for (const listener of this.#publishListeners) listener()
    return this.draft(matchId, language)
  }

  /**
   * Returns the latest published stories of public matches in a language, latest first.
   * @param most maximum number of stories
   */
  async latest(language: Language, most = FEED_LENGTH): Promise<ToBeTold<PublishedStory[]>> {
    const rows = await this.#db
      .selectFrom('stories')
      .innerJoin('matches', 'matches.id', 'stories.match_id')
      .selectAll('stories')
      .where('stories.published_at', 'is not', null)
      .where('matches.numbers_open', '=', 'public')
      .where('matches.ended_at', 'is not', null)
      .orderBy('stories.published_at', 'desc')
      .orderBy('stories.match_id', 'desc')
      .limit(most)
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
    const log = await this.#logs.read(row.match_id, 'public')
    const moments = `${row.published_at?.getTime()} ${row.changed_at.getTime()}`
    return `${row.match_id} ${moments} ${versionOf(log)} ${log.names}`
  }

  #row(matchId: number) {
    return this.#db.selectFrom('stories').selectAll().where('match_id', '=', matchId).executeTakeFirst()
  }

  async #present(row: Selectable<StoriesTable>, language: Language): Promise<PublishedStory | null> {
    const { match_id: matchId, published_at: publishedAt } = row
    const { state } = await this.#logs.read(matchId, 'public')
    if (publishedAt === null || state.finishedAt === null) return null
    const own = wordsOf(row)
    const words =
      own && (await this.#isShown(matchId, own)) ? own : await builtInStory(matchId, state, language)
    if (words === null) return null
    const moments = { publishedAt: publishedAt.toISOString(), changedAt: row.changed_at.toISOString() }
    return { matchId, ...words, ...moments, state }
  }

  #isShown(matchId: number, { title, text }: Words): Promise<boolean> {
    return this.#logs.isShown(matchId, `${title}\n${text}`)
  }
}

function wordsOf(row: Selectable<StoriesTable> | undefined): StoryWords | null {
  return row?.title == null || row.body === null ? null : { title: row.title, text: row.body, language: null }
}

/** Returns the built-in writer's story, or null when there is nothing to write about. */
async function builtInStory(
  matchId: number,
  state: MatchState,
  language: Language,
): Promise<StoryWords | null> {
  const story = writeStory(await loadVoice(language), await loadStoryBook(language), matchId, state)
  return story && { title: story.title.text, text: storyText(story), language }
}
