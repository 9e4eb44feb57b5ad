import { isClockRunningThrough, type MatchState } from '@courtside/basketball'
import { type FoulStop, useFoulStop } from '../clock/use-foul-stop.ts'
import { type PlayInQuestion, usePlayInQuestion } from '../log/use-play-in-question.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { ScorerTeam } from '../table/scorer-view.ts'
import { type TeamMarks, useTeamMarks } from '../teams/use-team-marks.ts'
import { type DetailEntry, useDetailing } from './use-detailing.ts'
import { type EntryMoment, useMoment } from './use-moment.ts'
import { type PlayEntryState, usePlayEntry } from './use-play-entry.ts'

/** Everything that is entered at the table: plays of players, team plays, and details of both. */
export interface TableEntry {
  readonly entry: PlayEntryState
  readonly marks: TeamMarks
  readonly details: DetailEntry
  readonly inQuestion: PlayInQuestion
  readonly moment: EntryMoment
  readonly foulStop: FoulStop
}

/** Returns the state of the entries, and the actions on them. */
export function useTableEntry(table: {
  state: MatchState
  teams: readonly [ScorerTeam, ScorerTeam]
  desk: ScorerDesk
  /** Whether the game is over, so that no more plays can be entered. */
  over: boolean
  now(): number
  stopClock(): void
}): TableEntry {
  const inQuestion = usePlayInQuestion()
  const moment = useMoment(table.state, table.now)
  const { takeMoment } = moment
  const mayStop = table.state.clock.running && moment.past === null && !isClockRunningThrough(table.state)
  const foulStop = useFoulStop(mayStop, table.stopClock)
  const { atFoul } = foulStop
  const entry = usePlayEntry({ ...table, inQuestion, takeMoment, atFoul })
  const marks = useTeamMarks({ ...table, inQuestion, moment, atFoul, askThrows: entry.askThrows })
  const details = useDetailing({ ...table, inQuestion, entry })
  return { entry, marks, details, inQuestion, moment, foulStop }
}
