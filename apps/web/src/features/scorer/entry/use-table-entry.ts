import type { MatchState } from '@courtside/basketball'
import { type PlayInQuestion, usePlayInQuestion } from '../log/use-play-in-question.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { ScorerTeam } from '../table/scorer-view.ts'
import { type TeamMarks, useTeamMarks } from '../teams/use-team-marks.ts'
import { type DetailEntry, useDetailing } from './use-detailing.ts'
import { type PlayEntry, usePlayEntry } from './use-play-entry.ts'

/** All that is entered at the table: plays of players, what is of a team, and more about either. */
export interface TableEntry {
  readonly entry: PlayEntry
  readonly marks: TeamMarks
  readonly details: DetailEntry
  readonly inQuestion: PlayInQuestion
}

/** Entering plays, time-outs and the rest of a match. */
export function useTableEntry(table: {
  state: MatchState
  teams: readonly [ScorerTeam, ScorerTeam]
  desk: ScorerDesk
  /** Nothing more is entered. */
  over: boolean
  now(): number
  stopClock(): void
}): TableEntry {
  const inQuestion = usePlayInQuestion()
  const marks = useTeamMarks({ ...table, inQuestion })
  const entry = usePlayEntry({ ...table, inQuestion })
  const details = useDetailing({ ...table, inQuestion, entry })
  return { entry, marks, details, inQuestion }
}
