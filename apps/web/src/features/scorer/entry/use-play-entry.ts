import {
  type MatchState,
  PLAYS,
  type Ruleset,
  remainingMs,
  type StatType,
  shotWorth,
} from '@courtside/basketball'
import { useState } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { PlayInQuestion } from '../log/use-play-in-question.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { Play } from '../outbox/write.ts'
import type { ScorerPlayer, ScorerTeam } from '../table/scorer-view.ts'
import { foulWarning, statAdded, TEXTS } from '../texts.ts'
import { type Action, actionOfType, isFieldGoal, withWorth } from './actions.ts'
import { afterAnswer, canAnswer, type FollowUp, followUps, turned } from './follow-ups.ts'
import { type Doubt, useDoubt } from './use-doubt.ts'
import { useTypedNumber } from './use-typed-number.ts'

/** A play without a player so far. Its game time is set by the action, not by the choice of player. */
export interface Picking {
  readonly action: Action
  readonly side: 0 | 1
  readonly period: number
  readonly clock: number
  /** The location of a shot, if set. */
  readonly place: { readonly x: number; readonly y: number } | null
  /** Whether the half court is shown instead of the players. */
  readonly placing: boolean
  /**
   * SUBSTITUTION only: the player who leaves because of the last foul. The questions after that foul stay.
   */
  readonly outId?: number
}

/** Entering a play: the action, the player, and the follow-up questions. */
export interface PlayEntry {
  readonly picking: Picking | null
  /** The questions about each team after the last play. */
  readonly asking: readonly FollowUp[]
  /** A play that needs confirmation. */
  readonly doubt: Doubt | null
  /** Confirms or discards the play in doubt. */
  resolveDoubt(enter: boolean): void
  /** Digits of a jersey number typed so far. */
  readonly typed: string
  begin(action: Action, side: 0 | 1): void
  pick(player: ScorerPlayer): void
  substitute(pairs: readonly (readonly [out: ScorerPlayer, playerIn: ScorerPlayer])[]): void
  /** Shows or hides the half court. */
  togglePlace(): void
  /** Sets the location of the shot, which decides whether it is worth two or three points. */
  place(x: number, y: number): void
  answer(followUp: FollowUp, player: ScorerPlayer): void
  /** Switches a question to another of its types. */
  turn(followUp: FollowUp, type: StatType): void
  dismiss(followUp: FollowUp): void
  type(digit: string): void
  /** Accepts the number typed so far, if it is a player's. */
  confirm(): void
  /** Discards the play being entered, or the questions after the last play. */
  cancel(): void
  /** Discards all questions about the last play. */
  dismissAll(): void
  /** Asks for the substitute of a player whom a foul has disqualified. */
  sendOff(side: 0 | 1, player: ScorerPlayer, foul: { readonly period: number; readonly clock: number }): void
}

interface Table {
  state: MatchState
  teams: readonly [ScorerTeam, ScorerTeam]
  over: boolean
  now(): number
  desk: ScorerDesk
  /** The play whose details can be entered. */
  inQuestion: PlayInQuestion
}

/** Returns the play being entered at the table and the actions on it. */
export function usePlayEntry(table: Table): PlayEntry {
  const { state, teams } = table
  const [picking, setPicking] = useState<Picking | null>(null)
  const { unlessOut, ...doubt } = useDoubt()
  const { setAsking, answer: takeAnswer, ...questions } = useQuestions(table, unlessOut)
  const { asking } = questions
  const choose = (player: ScorerPlayer) => {
    if (picking) pick(player)
    else if (asking[0]) answer(asking[0], player)
  }
  const { clear, ...digits } = useTypedNumber(candidatesOf(teams, picking, asking), choose)
  const close = () => {
    setPicking(null)
    clear()
  }
  const { ruleset } = state.setup
  const pick = (player: ScorerPlayer) => {
    if (!picking) return
    const { period, clock, side, action, place } = picking
    close()
    unlessOut(player, action.type, () => {
      record(table, side, player, { type: action.type, period, clock, ...place })
      setAsking(followUps(action.type, side, player.id, ruleset))
      if (action.type === 'FOUL' && isLastFoul(player, ruleset)) setPicking(leaving(side, player, picking))
    })
  }
  const answer = (followUp: FollowUp, player: ScorerPlayer) => {
    clear()
    takeAnswer(followUp, player)
  }
  return {
    picking,
    begin(action, side) {
      const fault = beginFault(table, action)
      if (fault !== null) return notify.error(fault)
      clear()
      setPicking({ action, side, ...momentOf(table), place: null, placing: false })
    },
    pick,
    substitute(pairs) {
      if (!picking) return
      close()
      if (picking.outId === undefined) setAsking([])
      recordSubstitutions(table, picking, pairs)
    },
    ...placing(picking, setPicking, ruleset),
    ...digits,
    ...doubt,
    ...questions,
    answer,
    cancel() {
      if (!picking) setAsking([])
      close()
    },
    sendOff: (...out) => setPicking(leaving(...out)),
  }
}

/** Returns the questions about each team after a play. */
function useQuestions(table: Table, unlessOut: ReturnType<typeof useDoubt>['unlessOut']) {
  const [asking, setAsking] = useState<readonly FollowUp[]>([])
  const { ruleset } = table.state.setup
  return {
    asking,
    setAsking,
    answer(followUp: FollowUp, player: ScorerPlayer) {
      const [done] = followUp.types
      if (done === undefined) return
      const at = momentOf(table)
      unlessOut(player, done, () => {
        record(table, followUp.side, player, { type: done, ...at })
        setAsking(afterAnswer(followUp, done, player.id, ruleset))
      })
    },
    turn: (followUp: FollowUp, to: StatType) =>
      setAsking(asking.map((each) => (each === followUp ? turned(each, to) : each))),
    dismiss: (followUp: FollowUp) => setAsking(asking.filter((each) => each !== followUp)),
    dismissAll: () => setAsking([]),
  }
}

/** Returns the current period and the time left. */
function momentOf({ state, now }: Table): Pick<Picking, 'period' | 'clock'> {
  return { period: state.period, clock: Math.round(remainingMs(state.clock, now())) }
}

/** Returns the actions that set the location of the shot being entered. */
function placing(
  picking: Picking | null,
  setPicking: (picking: Picking) => void,
  ruleset: Ruleset,
): Pick<PlayEntry, 'togglePlace' | 'place'> {
  return {
    togglePlace() {
      if (picking && isFieldGoal(picking.action)) setPicking({ ...picking, placing: !picking.placing })
    },
    place(x, y) {
      if (!picking) return
      const action = withWorth(picking.action, shotWorth(ruleset, x, y), ruleset)
      setPicking({ ...picking, action, place: { x, y }, placing: false })
    },
  }
}

/** Returns whether one more foul of any kind disqualifies a player. */
function isLastFoul({ fouls, out }: ScorerPlayer, { foulLimit }: Ruleset): boolean {
  return fouls + 1 === foulLimit && !out
}

/** Returns the substitution of a player whom a foul has disqualified, at the time of that foul. */
function leaving(...[side, { id }, { period, clock }]: Parameters<PlayEntry['sendOff']>): Picking {
  const action = actionOfType('SUBSTITUTION')
  return { action, side, period, clock, place: null, placing: false, outId: id }
}

/** Returns why a play cannot be started, or null if it can. */
function beginFault({ over, state }: Table, { type }: Action): string | null {
  if (over) return TEXTS.gameOver
  if (state.period > 0) return null
  return type === 'SUBSTITUTION' ? TEXTS.invalidQuarterForSubstitution : TEXTS.invalidQuarter
}

/** Returns the players that typed digits can select: the players in the open picker, or the possible answers to the first question. */
function candidatesOf(
  teams: readonly [ScorerTeam, ScorerTeam],
  picking: Picking | null,
  asking: readonly FollowUp[],
): readonly ScorerPlayer[] {
  if (picking) return teams[picking.side].court
  const [first] = asking
  return first ? teams[first.side].court.filter(({ id }) => canAnswer(first, id)) : []
}

/** Records all substitutions with the same game time. */
function recordSubstitutions(
  table: Table,
  { side, period, clock }: Picking,
  pairs: Parameters<PlayEntry['substitute']>[0],
): void {
  for (const [out, { id: playerInId }] of pairs) {
    record(table, side, out, { type: 'SUBSTITUTION', period, clock, playerInId })
  }
}

function record(
  { desk, teams, state, inQuestion }: Table,
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
