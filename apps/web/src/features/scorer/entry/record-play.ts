import { type GameMoment, type MatchState, PLAYS } from '@courtside/basketball'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { PlayInQuestion } from '../log/use-play-in-question.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { Play } from '../outbox/write.ts'
import type { ScorerPlayer, ScorerTeam } from '../table/scorer-view.ts'
import { foulWarning, statAdded, TEXTS } from '../texts.ts'

/** The parts of the scorer's table that are needed to enter plays. */
export interface EntryTable {
  state: MatchState
  teams: readonly [ScorerTeam, ScorerTeam]
  /** Whether the game is over, so that no more plays can be entered. */
  over: boolean
  desk: ScorerDesk
  /** The play to which details can be added. */
  inQuestion: PlayInQuestion
  /**
   * Returns the moment of the next play: the clock's moment, or an earlier moment that the scorer has chosen.
   */
  takeMoment(): GameMoment
  /** Stops the clock at a foul, if the setting for that is on. */
  atFoul(): void
}

/** Records a play of a player, and warns about the player's fouls. */
export function record(
  { desk, teams, state, inQuestion }: EntryTable,
  side: 0 | 1,
  player: ScorerPlayer,
  what: Omit<Play, 'teamId' | 'playerId'>,
): void {
  const substitution = what.type === 'SUBSTITUTION'
  const clientId = desk.enter(
    { kind: 'play', play: { ...what, teamId: teams[side].setup.id, playerId: player.id } },
    {
      success: substitution ? TEXTS.substituted : statAdded(what.type, player),
      failure: substitution ? TEXTS.substitutionFailed : TEXTS.saveFailed,
    },
  )
  inQuestion.offer(what, { statId: null, clientId })
  if (PLAYS[what.type].setback !== 'foul') return
  const warning = foulWarning(player, player.fouls + 1, state.setup.ruleset.foulLimit)
  if (warning !== null) notify.standard(warning)
}

/**
 * Records all substitutions at the same game time. The first player who leaves is replaced by the first who
 * comes in, and so on. If both players of a pair are the same, the player fills a free place.
 */
export function recordSubstitutions(
  table: EntryTable,
  side: 0 | 1,
  at: GameMoment,
  pairs: readonly (readonly [out: ScorerPlayer, playerIn: ScorerPlayer])[],
): void {
  for (const [out, { id: playerInId }] of pairs) {
    record(table, side, out, { type: 'SUBSTITUTION', period: at.period, clock: at.clock, playerInId })
  }
}
