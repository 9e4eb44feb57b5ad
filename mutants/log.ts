import { faultIn, type MutantGroup } from './mutant.ts'

const TEST = 'apps/server/test'

const fault = faultIn('apps/server/src')

/** Faults in how match logs are kept and told. */
export const LOG: readonly MutantGroup[] = [
  {
    tests: [`${TEST}/live/match-log.test.ts`],
    mutants: [
      fault(
        'live/match-log.ts',
        'half a log is taken for the whole',
        'const known = this.#logs.get(matchId)',
        'const known = this.#logs.get(matchId) ?? this.#keep(matchId, { state: fold(currentSetup(match.setup, match.log_version), []), events: [] })',
      ),
      fault(
        'live/match-log.ts',
        'an event is told twice',
        'events.filter((event) => event.seq > cached.state.seq)',
        '[...events]',
      ),
      fault(
        'live/database-ear.ts',
        'a line that was cut without a word is not missed',
        "client.query('select 1')",
        'Promise.resolve()',
      ),
      fault(
        'live/match-log.ts',
        'events are read as if they were of today',
        'currentSetup(match.setup, match.log_version)',
        'currentSetup(match.setup, LOG_VERSION)',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/match-flow.test.ts`],
    mutants: [
      fault(
        'modules/matches/presenter.ts',
        'everybody is shown the stream key',
        'view.showStreamKey ? row.stream_key : null',
        'row.stream_key',
      ),

      fault('live/match-log.ts', 'two scorers write at once', '\n      .forUpdate()', ''),
      fault(
        'live/match-log.ts',
        'lists do not hear of the score',
        'summary: JSON.stringify(summarize(after)),',
        '',
      ),
      fault(
        'live/match-log.ts',
        'a finished match stays in the live list',
        'after.finishedAt === null ? null : new Date(after.finishedAt)',
        'null',
      ),
    ],
  },
  {
    tests: [`${TEST}/api/stream.test.ts`],
    mutants: [
      fault(
        'live/match-log.ts',
        'other servers are not told',
        'await sql`select pg_notify(',
        'if (false) await sql`select pg_notify(',
      ),
      fault(
        'live/event-stream.ts',
        "a scorer's table counts as watching",
        'if (counts) audience.watching.add(response)',
        'audience.watching.add(response)',
      ),
      fault(
        'live/sse.ts',
        'chunks for a viewer who does not know them',
        'reader.chunkedEncoding ? chunk : plain',
        'chunk',
      ),
    ],
  },
  {
    tests: [`${TEST}/live/event-stream.test.ts`],
    mutants: [
      fault(
        'live/event-stream.ts',
        'who hung up counts as a viewer',
        'if (isGone(response)) return',
        'if (false) return',
      ),
    ],
  },
]
