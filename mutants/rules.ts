import { fault, type MutantGroup } from './mutant.ts'

const TEST = 'packages/basketball/test'

/** Faults in the rules of the game: the accepted plays, and their effects. */
export const RULES: readonly MutantGroup[] = [
  {
    tests: [`${TEST}/log/match-sheet.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/rules/decide.ts',
        'a play by a player outside the squad can be restored',
        'isStat(play) ? squadFault(state, play) : undefined',
        'undefined',
      ),
      fault(
        'packages/basketball/src/rules/decide-sheet.ts',
        'a squad may omit a player who has played',
        'neededOf(state, team).find((id) => !ids.includes(id))',
        'undefined',
      ),
    ],
  },
  {
    tests: [`${TEST}/rules/merge-sheet.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/rules/merge-sheet.ts',
        'a sheet loses the players whom its sender did not know',
        'if (isSame(was, sent)) return now\n  if (was',
        'if (was',
      ),
      fault(
        'packages/basketball/src/rules/merge-sheet.ts',
        'a sheet puts back the fields that its sender did not change',
        'return isSame(was, sent) ? now : sent',
        'return sent',
      ),
    ],
  },
  {
    tests: [`${TEST}/rules/merge-correction.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/rules/merge-correction.ts',
        'a correction puts back the fields that its sender did not change',
        'fields.every((field) => sent[field] === before[field]) ? current : sent',
        'sent',
      ),
      fault(
        'packages/basketball/src/rules/merge-correction.ts',
        'a correction puts back the details that its sender did not change',
        'fields.filter((field) => sent[field] !== was[field])',
        'fields',
      ),
    ],
  },
  {
    tests: [`${TEST}/rules/decide.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/rules/decide.ts',
        'a retry is recorded twice',
        'if (isHandled(state, clientId)) return accept()',
        '',
      ),
      fault(
        'packages/basketball/src/rules/decide.ts',
        'an undone play can be undone again',
        'stat.voided ? accept() : accept',
        'accept',
      ),
      fault(
        'packages/basketball/src/rules/decide.ts',
        'overtime starts without a tie',
        'state.startedPeriods.includes(period - 1) && isTied(state)',
        'state.startedPeriods.includes(period - 1)',
      ),
      fault(
        'packages/basketball/src/rules/decide.ts',
        'an overtime can be skipped',
        'state.startedPeriods.includes(period - 1) && isTied(state)',
        'isTied(state)',
      ),
      fault(
        'packages/basketball/src/rules/decide.ts',
        'plays are accepted after the end',
        "return state.finishedAt === null ? decideIt() : reject({ code: 'game-over' })",
        'return decideIt()',
      ),
      fault(
        'packages/basketball/src/rules/decide.ts',
        'the clock starts with no time left',
        'if (left === 0)',
        'if (left === -1)',
      ),
      fault(
        'packages/basketball/src/rules/decide.ts',
        'a late clock command of another period is applied',
        'period === state.period ? decideIt() : accept()',
        'decideIt()',
      ),
      fault(
        'packages/basketball/src/rules/decide.ts',
        'a clock can be longer than its period',
        'remainingMs <= state.clock.lengthMs',
        'true',
      ),
      fault(
        'packages/basketball/src/rules/decide.ts',
        'the clock runs before the first period',
        'if (isSame && !isBaseless(state, command.basis)) return accept()\n  if (state.period === 0)',
        'if (isSame && !isBaseless(state, command.basis)) return accept()\n  if (false)',
      ),
      fault(
        'packages/basketball/src/rules/record-stat.ts',
        'a stat id is accepted twice',
        'if (state.stats.some((stat) => stat.statId === statId)) {',
        'if (false) {',
      ),
      fault(
        'packages/basketball/src/rules/record-stat.ts',
        'a player of the other team is accepted',
        'if (!playsFor(team, playerId)) return',
        'if (false) return',
      ),
      fault(
        'packages/basketball/src/rules/record-stat.ts',
        'a play in a period that never started is accepted',
        'if (!state.startedPeriods.includes(period)) {',
        'if (false) {',
      ),
      fault(
        'packages/basketball/src/rules/record-stat.ts',
        'half a place on the court is accepted',
        'if ((x === undefined) !== (y === undefined))',
        'if (false)',
      ),
      fault(
        'packages/basketball/src/rules/record-stat.ts',
        'a substitute may already be on court',
        'if (five.includes(playerInId))',
        'if (false)',
      ),
      fault(
        'packages/basketball/src/rules/record-stat.ts',
        'a player who has left the court can leave again',
        'if (!isFilling && !five.includes(playerId))',
        'if (false)',
      ),
      fault(
        'packages/basketball/src/rules/record-stat.ts',
        'a removed play can be corrected',
        "if (stat.voided) return reject({ code: 'play-removed' })",
        '',
      ),
      fault(
        'packages/basketball/src/rules/record-stat.ts',
        'a correction without a change is logged',
        'return isSame ? accept() : accept(...events)',
        'return accept(...events)',
      ),
    ],
  },
  {
    tests: [`${TEST}/log/commentary.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/rules/decide-commentary.ts',
        'a line for a voided play is accepted',
        '[...state.stats, ...state.marks].filter((play) => !play.voided)',
        '[...state.stats, ...state.marks]',
      ),
      fault(
        'packages/basketball/src/rules/decide-commentary.ts',
        'a play can have two lines',
        'statIds.some((id) => commented.has(id))',
        'false',
      ),
      fault(
        'packages/basketball/src/rules/decide-commentary.ts',
        'lines can follow without a pause',
        'now - last.at < COMMENTARY_EVERY_MS',
        'false',
      ),
    ],
  },
  {
    tests: [`${TEST}/log/clock.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/log/fold.ts',
        'a period that is selected again restarts',
        'leftOfPeriodMs(draft, period), running',
        'lengthMs, running',
      ),
      fault(
        'packages/basketball/src/log/clock.ts',
        'the clock falls below zero',
        'Math.max(0, clock.remainingMs - Math.max(0, now - clock.since))',
        'clock.remainingMs - Math.max(0, now - clock.since)',
      ),
      fault(
        'packages/basketball/src/log/clock.ts',
        'seconds are rounded down',
        'Math.max(0, Math.ceil(ms / 1000))',
        'Math.max(0, Math.floor(ms / 1000))',
      ),
      fault(
        'packages/basketball/src/log/clock.ts',
        'a clock at zero keeps running when set',
        'clock.running && !isUsedUp(clock, at) && remaining > 0',
        'clock.running && remaining > 0',
      ),
      fault(
        'packages/basketball/src/log/clock.ts',
        'stopping the clock loses the time played',
        '{ ...clock, remainingMs: remainingMs(clock, at), running: false, since: at }',
        '{ ...clock, running: false, since: at }',
      ),
    ],
  },
  {
    tests: [`${TEST}/log/fold.test.ts`, `${TEST}/rules/decide.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/log/fold.ts',
        'a gap in the log is accepted',
        'if (event.seq !== draft.seq + 1) {',
        'if (event.seq <= draft.seq) {',
      ),
      fault(
        'packages/basketball/src/log/match-state.ts',
        'removed plays count',
        'state.stats.filter((stat) => !stat.voided)',
        '[...state.stats]',
      ),
      fault(
        'packages/basketball/src/log/fold.ts',
        'reopening changes the day of the match',
        'draft.finishedAt = draft.reopenedFrom ?? event.at',
        'draft.finishedAt = event.at',
      ),
      fault(
        'packages/basketball/src/log/fold.ts',
        'the id of a retry is forgotten',
        'draft.handled.add(event.clientId)',
        'draft.handled.has(event.clientId)',
      ),
    ],
  },
  {
    tests: [`${TEST}/lineups/on-court.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/lineups/on-court.ts',
        'six players are on court',
        'if (playerInId === undefined || place < 0 || five.includes(playerInId)) continue',
        'if (playerInId === undefined || place < 0) continue',
      ),
      fault(
        'packages/basketball/src/lineups/on-court.ts',
        'the lineup ignores the moment',
        'if (at !== undefined && isAfter({ period, clock }, at)) break',
        '',
      ),
    ],
  },
  {
    tests: [`${TEST}/figures/box-score.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/figures/box-score.ts',
        'bench players come before starters',
        'place < 0 ? starters.length : place',
        'place',
      ),
      fault(
        'packages/basketball/src/figures/box-score.ts',
        'no attempt is not 0 percent',
        'attempted === 0 ? 0 :',
        '',
      ),
      fault(
        'packages/basketball/src/figures/minutes.ts',
        'time on court includes the whole period',
        'Math.min(each.ms, each.lengthMs - clock)',
        'each.lengthMs - clock',
      ),
      fault(
        'packages/basketball/src/figures/minutes.ts',
        'removed substitutions affect how playing time is determined',
        "!stat.voided && stat.type === 'SUBSTITUTION' && stat.playerInId",
        "stat.type === 'SUBSTITUTION' && stat.playerInId",
      ),
      fault(
        'packages/basketball/src/plays/plays.ts',
        'a three does not count as a field goal',
        'adds: { pts: 3, fgm: 1, fga: 1, tpm: 1, tpa: 1 }',
        'adds: { pts: 3, tpm: 1, tpa: 1 }',
      ),
    ],
  },
  {
    tests: [`${TEST}/rules/team-rules.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/rules/team-rules.ts',
        'time-outs carry over to the second half',
        'Math.min(left, grant.keepsAtMost) + grant.gives',
        'left + grant.gives',
      ),
      fault(
        'packages/basketball/src/rules/team-rules.ts',
        'the late limit of time-outs is ignored',
        'late === null || now.period !== periods',
        'true',
      ),
      fault(
        'packages/basketball/src/rules/team-rules.ts',
        'an overtime forgets the fouls of the last quarter',
        'const from = isFresh && period > periods ? period :',
        'const from = period > periods ? period :',
      ),
      fault(
        'packages/basketball/src/rules/team-rules.ts',
        'offensive fouls count where they should not',
        'countsOffensiveFouls ? new Set() : offensiveFouls(fouls, stats)',
        'new Set()',
      ),
      fault(
        'packages/basketball/src/rules/team-rules.ts',
        'the bonus comes one foul too late',
        'lacking <= 0',
        'lacking < 0',
      ),
    ],
  },
  {
    tests: [`${TEST}/log/log-version.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/log/log-version.ts',
        'a log of a newer version is accepted',
        ' || version > LOG_VERSION',
        '',
      ),
      fault(
        'packages/basketball/src/log/log-version.ts',
        'an old match gets the new penalty',
        '{ ...known.penalty, fromFoul: teamFoulBonus }',
        'known.penalty',
      ),
    ],
  },
  {
    tests: [`${TEST}/figures/score-flow.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/log/game-time.ts',
        'plays use the order of entry instead of the order of the game',
        'a.period - b.period || b.clock - a.clock',
        'a.period - b.period',
      ),
      fault(
        'packages/basketball/src/figures/score-flow.ts',
        'the first lead counts as a lead change',
        'const changed = last !== 0 && leader !== last',
        'const changed = leader !== last',
      ),
      fault(
        'packages/basketball/src/figures/score-flow.ts',
        'the last of equal leads wins',
        'lead(step) > (best',
        'lead(step) >= (best',
      ),
    ],
  },
  {
    tests: [`${TEST}/season/season.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/season/season.ts',
        'a running match counts in the season',
        'if (state.finishedAt === null) return []',
        '',
      ),
      fault(
        'packages/basketball/src/season/season.ts',
        'missed free throws cost nothing',
        'line.fga - line.fgm + (line.fta - line.ftm)',
        'line.fga - line.fgm',
      ),
    ],
  },
  {
    tests: [`${TEST}/highlights.test.ts`, `${TEST}/suggestions.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/suggestions/suggestions.ts',
        'a basket does not end a cold streak',
        ': []\n    streaks.set',
        ': (streaks.get(stat.playerId) ?? [])\n    streaks.set',
      ),
      fault(
        'packages/basketball/src/suggestions/suggestions.ts',
        'a new five inherits the points conceded by the old one',
        'if (squads[side].take(play)) shifts[side]',
        'if (!squads[side].take(play)) shifts[side]',
      ),
    ],
  },
  {
    tests: [`${TEST}/log/picture-offset.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/rules/decide.ts',
        'an offset beyond the limit is accepted',
        'Math.abs(offsetMs) > MAX_PICTURE_OFFSET_MS',
        'offsetMs > MAX_PICTURE_OFFSET_MS',
      ),
    ],
  },
  {
    tests: [`${TEST}/properties.test.ts`],
    mutants: [
      fault(
        'packages/basketball/src/log/fold-plays.ts',
        'a redone play stays undone',
        "withVoided(play, event.kind === 'stat-voided')",
        'withVoided(play, true)',
      ),
    ],
  },
]
