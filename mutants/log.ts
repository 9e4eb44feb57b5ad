import { fault, type MutantGroup } from './mutant.ts'

const TEST = 'apps/server/test'

/** Faults in how match logs are stored and sent. */
export const LOG: readonly MutantGroup[] = [
  {
    tests: [`${TEST}/live/match-log.test.ts`],
    mutants: [
      fault(
        'apps/server/src/live/folded-logs.ts',
        'half a log is used as the whole log',
        'const known = this.#logs.get(matchId)\n    const events = ',
        'const known = this.#logs.get(matchId) ?? this.#keep(matchId, { state: fold(currentSetup(setup, log_version), []), events: [] })\n    const events = ',
      ),
      fault(
        'apps/server/src/live/folded-logs.ts',
        'a log that is rewritten while it is read is kept as it was',
        ' || this.#forgotten !== forgotten',
        '',
      ),
      fault(
        'apps/server/src/live/folded-logs.ts',
        'a log whose last events the database lost is kept',
        'if (same?.seq === last.seq && same.at === last.at) return events',
        'return events',
      ),
      fault(
        'apps/server/src/live/log-rows.ts',
        'an event is added after another event than the last known one',
        ' and at = ',
        ' and 0 <> ',
      ),
      fault(
        'apps/server/src/live/folded-logs.ts',
        'an event is told twice',
        'events.filter((event) => event.seq > cached.state.seq)',
        '[...events]',
      ),
      fault(
        'apps/server/src/live/database-ear.ts',
        'a silently dropped connection is not noticed',
        "client.query('select 1')",
        'Promise.resolve()',
      ),
      fault(
        'apps/server/src/live/folded-logs.ts',
        'events are read as if they had the current version',
        'currentSetup(setup, log_version)',
        'setup as never',
      ),
      fault(
        'apps/server/src/live/folded-logs.ts',
        'events appended while the connection was down stay unknown',
        'await Promise.all([...this.#logs.keys()].map((matchId) => this.#catchUp(matchId)))',
        '',
      ),
    ],
  },
  {
    tests: ['packages/publicity/test/hidden-words.test.ts'],
    mutants: [
      fault(
        'packages/publicity/src/hidden-words.ts',
        'a hidden name is not found with an ending',
        'if (this.#stems.has(stem) && isEnding(stem, word.slice(end))) return true',
        '',
      ),
      fault(
        'packages/publicity/src/hidden-words.ts',
        'a hidden name is not found inside a word',
        'if (this.#inside.has(word.slice(start, end))) return true',
        '',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/accounts/erasure.test.ts`],
    mutants: [
      fault(
        'apps/server/src/live/match-log.ts',
        'other servers are not notified of a rewritten log',
        'await sql`select pg_notify(',
        'if (false) await sql`select pg_notify(',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/match/match-flow.test.ts`],
    mutants: [
      fault(
        'apps/server/src/features/matches/presenter.ts',
        'everyone is shown the stream key',
        'view.showStreamKey ? row.stream_key : null',
        'row.stream_key',
      ),

      fault(
        'apps/server/src/live/log-rows.ts',
        'two scorers write at once',
        ' and last_seq = ',
        ' and 0 <= ',
      ),
      fault(
        'apps/server/src/live/log-rows.ts',
        'lists do not receive the score',
        'JSON.stringify(summarize(after))',
        "'{}'",
      ),
      fault(
        'apps/server/src/live/log-rows.ts',
        'a finished match stays in the live list',
        'after.finishedAt === null ? null : new Date(after.finishedAt)',
        'null',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/match/stream.test.ts`],
    mutants: [
      fault(
        'apps/server/src/live/log-rows.ts',
        'other servers are not notified',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the line of the source is a template
        '"freshStatId", pg_notify(${APPENDED}, match.id::text) from',
        '"freshStatId" from',
      ),
      fault(
        'apps/server/src/live/event-stream.ts',
        "a scorer's table counts as watching",
        'if (counts) audience.watching.add(response)',
        'audience.watching.add(response)',
      ),
      fault(
        'apps/server/src/parts.ts',
        'viewers keep an event that a failover replaced',
        'stream.startOver(matchId)',
        'stream.sendAway(matchId)',
      ),
      fault(
        'apps/server/src/live/folded-logs.ts',
        'a kept answer with an event that a failover replaced is sent again',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the line of the source is a template
        '`${state.seq} ${events.at(-1)?.at}`',
        'String(state.seq)',
      ),
      fault(
        'apps/server/src/live/sse.ts',
        'chunked encoding is used for a viewer that does not support it',
        'reader.chunkedEncoding ? chunk : plain',
        'chunk',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/match/event-reads.test.ts`],
    mutants: [
      fault(
        'apps/server/src/live/event-reads.ts',
        'who asks for more than there is waits for ever',
        "if (!hasEvent(this.#now(matchId, log), question)) throw new Refused({ code: 'log-is-shorter' })",
        '',
      ),
      fault(
        'apps/server/src/live/event-reads.ts',
        'a repeated read gets a cached response again',
        'round: round + 1',
        'round',
      ),
      fault(
        'apps/server/src/live/event-reads.ts',
        'a waiting read gets no new events',
        'each.answer(news)',
        "each.answer('nothing')",
      ),
    ],
  },
  {
    tests: [`${TEST}/live/event-stream.test.ts`],
    mutants: [
      fault(
        'apps/server/src/live/sse.ts',
        'a disconnected viewer still counts',
        'if (isGone(reader)) return false',
        'if (false) return false',
      ),
    ],
  },
]
