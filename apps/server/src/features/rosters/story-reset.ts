import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { HiddenWords } from '../publicity/hidden-words.ts'

/**
 * Resets hand-written stories to the generated text: all stories of the given matches, and any story that
 * contains an erased name. Published stories stay published.
 */
export async function resetStories(
  tx: Transaction<Schema>,
  erased: HiddenWords,
  matchIds: readonly number[],
): Promise<void> {
  const written = await tx
    .selectFrom('stories')
    .select(['match_id', 'title', 'body'])
    .where('title', 'is not', null)
    .forUpdate()
    .execute()
  const reset = written.filter(
    ({ match_id, title, body }) => matchIds.includes(match_id) || erased.isIn(`${title}\n${body}`),
  )
  if (reset.length === 0) return
  await tx
    .updateTable('stories')
    .set({ title: null, body: null, changed_at: new Date() })
    .where(
      'match_id',
      'in',
      reset.map(({ match_id }) => match_id),
    )
    .execute()
}
