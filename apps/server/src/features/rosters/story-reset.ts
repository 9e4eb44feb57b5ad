import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { HiddenWords } from '../publicity/hidden-words.ts'

/**
 * Has written stories told from the log again: every one of some matches, and those of any match that have a word of an erased name. A
 * published story stays published.
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
