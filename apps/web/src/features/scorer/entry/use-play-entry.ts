import { isFieldGoal, type Ruleset, type StatType, shotWorth } from '@courtside/basketball'
import { useState } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { ScorerPlayer, ScorerTeam } from '../table/scorer-view.ts'
import { TEXTS } from '../texts.ts'
import { type Action, actionOfType, withWorth } from './actions.ts'
import { type AwardedTo, canAnswer, type FollowUp } from './follow-ups.ts'
import { type EntryTable, recordSubstitutions } from './record-play.ts'
import { type Doubt, useDoubt } from './use-doubt.ts'
import { useQuestions } from './use-questions.ts'
import { useTypedNumber } from './use-typed-number.ts'

/**
 * A play for which no player has been chosen yet. Its game time is the time of the action, even if the player
 * is chosen later.
 */
export interface Picking {
  readonly action: Action
  readonly side: 0 | 1
  readonly period: number
  readonly clock: number
  /** The place of a shot; null if it was not set. */
  readonly place: { readonly x: number; readonly y: number } | null
  /** Whether the half court is shown instead of the players. */
  readonly placing: boolean
  /**
   * Only for SUBSTITUTION: the player who leaves because of the last foul. The questions about that foul stay
   * open.
   */
  readonly outId?: number
  /**
   * The player on the bench who made the play, although no substitution was entered. The next choice is the
   * player who leaves the court.
   */
  readonly comesIn?: ScorerPlayer
}

/** A player chosen before the action. */
export interface Armed {
  readonly side: 0 | 1
  readonly playerId: number
}

/** The play that is being entered: the action, the player, and the questions after it. */
export interface PlayEntryState {
  readonly picking: Picking | null
  /** The questions about each team after the last play. */
  readonly asking: readonly FollowUp[]
  /** A play that needs confirmation. */
  readonly doubt: Doubt | null
  /** Enters the play that needs confirmation, or discards it. */
  resolveDoubt(enter: boolean): void
  /** Digits of a jersey number typed so far. */
  readonly typed: string
  /** The player chosen before the action. */
  readonly armed: Armed | null
  /** Chooses a player for the next action of the team. A second tap on the player cancels the choice. */
  arm(side: 0 | 1, player: ScorerPlayer): void
  /** Opens the picker. If a player was chosen before the action, enters the play at once. */
  begin(action: Action, side: 0 | 1): void
  /**
   * Chooses who made the play. For a player on the bench, the substitution is entered as well; unless the
   * team has a free place, the picker first asks who leaves.
   */
  pick(player: ScorerPlayer): void
  substitute(pairs: readonly (readonly [out: ScorerPlayer, playerIn: ScorerPlayer])[]): void
  /** Shows or hides the half court. */
  togglePlace(): void
  /** Sets the place of the shot. The place decides how many points the shot is worth. */
  place(x: number, y: number): void
  answer(followUp: FollowUp, player: ScorerPlayer): void
  /** Changes a question to another of the stat types that its answer can have. */
  turn(followUp: FollowUp, type: StatType): void
  dismiss(followUp: FollowUp): void
  type(digit: string): void
  /** Chooses the player whose number is the digits typed so far, if there is such a player. */
  confirm(): void
  /** Cancels the play that is being entered, or closes the questions after the last play. */
  cancel(): void
  /** Closes all questions about the last play. */
  dismissAll(): void
  /** Asks for the free throws of a team after a foul. */
  askThrows(side: 0 | 1, awarded: number, at: Pick<Picking, 'period' | 'clock'>): void
  /**
   * States who takes the free throws of a foul and how many there are. Has an effect only while the question
   * about them is open.
   */
  expectThrows(awarded: AwardedTo): void
  /** Asks for the player who replaces a player whom a foul has disqualified. */
  sendOff(side: 0 | 1, player: ScorerPlayer, foul: { readonly period: number; readonly clock: number }): void
}

/** Returns the play that is being entered at the table, and the actions on it. */
export function usePlayEntry(table: EntryTable): PlayEntryState {
  const { teams } = table
  const [picking, setPicking] = useState<Picking | null>(null)
  const [armed, setArmed] = useState<Armed | null>(null)
  const { unlessOut, ...doubt } = useDoubt()
  const { enterPlay, keepThrows, answer: takeAnswer, ...questions } = useQuestions(table, unlessOut)
  const { asking } = questions
  const choose = (player: ScorerPlayer) => {
    if (picking) pick(player)
    else if (asking[0]) answer(asking[0], player)
  }
  const { clear, ...digits } = useTypedNumber(
    candidatesOf(teams, picking, asking),
    picking && !picking.comesIn ? teams[picking.side].bench.filter(({ mayComeIn }) => mayComeIn) : [],
    choose,
  )
  const close = () => {
    setPicking(null)
    clear()
  }
  const { enter, pick } = usePick(table, { picking, setPicking, close, clear, unlessOut, enterPlay })
  const answer = (followUp: FollowUp, player: ScorerPlayer) => {
    clear()
    takeAnswer(followUp, player)
  }
  return {
    picking,
    armed,
    arm: (side, { id: playerId }) => setArmed(armed?.playerId === playerId ? null : { side, playerId }),
    begin(action, side) {
      const fault = beginFault(table, action)
      if (fault !== null) return notify.error(fault)
      clear()
      setArmed(null)
      const picking = { action, side, ...table.takeMoment(), place: null, placing: false }
      if (action.type === 'FOUL') table.atFoul()
      const player = armed?.side === side && teams[side].court.find(({ id }) => id === armed.playerId)
      if (player && action.type !== 'SUBSTITUTION') enter(picking, player)
      else setPicking(picking)
    },
    pick,
    substitute(pairs) {
      if (!picking) return
      close()
      if (picking.outId === undefined) keepThrows()
      recordSubstitutions(table, picking.side, picking, pairs)
    },
    ...placing(picking, setPicking, table.state.setup.ruleset),
    ...digits,
    ...doubt,
    ...questions,
    answer,
    cancel() {
      if (!picking) questions.dismissAll()
      setArmed(null)
      close()
    },
    sendOff: (...out) => setPicking(leaving(...out)),
  }
}

/** Returns a function that enters the chosen player's play, together with a missing substitution. */
function usePick(
  table: EntryTable,
  picker: {
    picking: Picking | null
    setPicking(picking: Picking): void
    close(): void
    clear(): void
    unlessOut: ReturnType<typeof useDoubt>['unlessOut']
    enterPlay: ReturnType<typeof useQuestions>['enterPlay']
  },
) {
  const { picking, setPicking, close, clear, unlessOut, enterPlay } = picker
  const { ruleset } = table.state.setup
  const enter = (picking: Picking, player: ScorerPlayer) => {
    const { period, clock, side, action, place } = picking
    unlessOut(player, action.type, () => {
      enterPlay(side, player, { type: action.type, period, clock, ...place })
      if (action.type === 'FOUL' && isLastFoul(player, ruleset)) setPicking(leaving(side, player, picking))
    })
  }
  const pick = (player: ScorerPlayer) => {
    if (!picking) return
    const { side, comesIn } = picking
    const isFromBench = !comesIn && table.teams[side].bench.some(({ id }) => id === player.id)
    if (isFromBench && table.teams[side].freePlaces === 0) {
      clear()
      return setPicking({ ...picking, comesIn: player })
    }
    close()
    if (isFromBench) recordSubstitutions(table, side, picking, [[player, player]])
    if (comesIn) recordSubstitutions(table, side, picking, [[player, comesIn]])
    enter(picking, comesIn ?? player)
  }
  return { enter, pick }
}

/** Returns the actions that set the place of the shot that is being entered. */
function placing(
  picking: Picking | null,
  setPicking: (picking: Picking) => void,
  ruleset: Ruleset,
): Pick<PlayEntryState, 'togglePlace' | 'place'> {
  return {
    togglePlace() {
      if (picking && isFieldGoal(picking.action.type)) setPicking({ ...picking, placing: !picking.placing })
    },
    place(x, y) {
      if (!picking) return
      const action = withWorth(picking.action, shotWorth(ruleset, x, y), ruleset)
      setPicking({ ...picking, action, place: { x, y }, placing: false })
    },
  }
}

/** Returns whether one more foul disqualifies a player because of the total number of fouls. */
function isLastFoul({ fouls, out }: ScorerPlayer, { foulLimit }: Ruleset): boolean {
  return fouls + 1 === foulLimit && !out
}

/** Returns the substitution of a player whom a foul has disqualified, at the game time of that foul. */
function leaving(...[side, { id }, { period, clock }]: Parameters<PlayEntryState['sendOff']>): Picking {
  const action = actionOfType('SUBSTITUTION')
  return { action, side, period, clock, place: null, placing: false, outId: id }
}

/** Returns why a play cannot be entered now, or null if it can. */
function beginFault({ over, state }: EntryTable, { type }: Action): string | null {
  if (over) return TEXTS.gameOver
  if (state.period > 0) return null
  return type === 'SUBSTITUTION' ? TEXTS.invalidQuarterForSubstitution : TEXTS.invalidQuarter
}

/**
 * Returns the players whom typed digits can choose: those in the open picker, or the possible answers to the
 * first question.
 */
function candidatesOf(
  teams: readonly [ScorerTeam, ScorerTeam],
  picking: Picking | null,
  asking: readonly FollowUp[],
): readonly ScorerPlayer[] {
  if (picking) return teams[picking.side].court
  const [first] = asking
  return first ? teams[first.side].court.filter(({ id }) => canAnswer(first, id)) : []
}
