import { jerseyOf, type MatchState, PLAYS, remainingMs, shotWorth } from '@courtside/basketball'
import { useState } from 'react'
import { notify } from '../../ui/notify.tsx'
import { type Action, withWorth } from './actions.ts'
import { afterAnswer, type FollowUp, followUps, turned } from './follow-ups.ts'
import { typeJersey } from './jersey-typing.ts'
import type { ScorerDesk } from './outbox/scorer-desk.ts'
import type { Play } from './outbox/write.ts'
import type { ScorerPlayer, ScorerTeam } from './scorer-view.ts'
import { foulWarning, statAdded, TEXTS } from './texts.ts'

/** A play whose player is still to be chosen. The moment of the game is that of the action, not of the choice. */
export interface Picking {
  readonly action: Action
  readonly side: 0 | 1
  readonly period: number
  readonly clock: number
  /** Where a shot was taken, if that was said. */
  readonly place: { readonly x: number; readonly y: number } | null
  /** The half court is shown instead of the players. */
  readonly placing: boolean
}

/** Entering a play: first the action, then the player; and what may follow it. */
export interface PlayEntry {
  readonly picking: Picking | null
  /** What is asked about each team after the last play. */
  readonly asking: readonly FollowUp[]
  /** Digits of a jersey number typed so far. */
  readonly typed: string
  begin(action: Action, side: 0 | 1): void
  pick(player: ScorerPlayer): void
  substitute(pairs: readonly (readonly [out: ScorerPlayer, playerIn: ScorerPlayer])[]): void
  /** Shows or hides the half court. */
  togglePlace(): void
  /** Says where the shot was taken; whether it was for two or three points follows. */
  place(x: number, y: number): void
  answer(followUp: FollowUp, player: ScorerPlayer): void
  /** Asks for the next of a question's choices. */
  turn(followUp: FollowUp): void
  dismiss(followUp: FollowUp): void
  type(digit: string): void
  /** Takes the number typed so far, if it is one. */
  confirm(): void
  /** Gives up the play being entered, or the questions after the last one. */
  cancel(): void
}

interface Table {
  state: MatchState
  teams: readonly [ScorerTeam, ScorerTeam]
  over: boolean
  now(): number
  desk: ScorerDesk
}

/** The play being entered at the table, and what becomes of it. */
export function usePlayEntry(table: Table): PlayEntry {
  const { state, teams, over, now } = table
  const [picking, setPicking] = useState<Picking | null>(null)
  const [asking, setAsking] = useState<readonly FollowUp[]>([])
  const [typed, setTyped] = useState('')
  const candidates = candidatesOf(teams, picking, asking)
  const moment = () => ({ period: state.period, clock: Math.round(remainingMs(state.clock, now())) })

  const close = () => {
    setPicking(null)
    setTyped('')
  }
  const pick = (player: ScorerPlayer) => {
    if (!picking) return
    const { period, clock, side, action, place } = picking
    close()
    record(table, side, player, { type: action.type, period, clock, ...place })
    setAsking(followUps(action.type, side, player.id))
  }
  const answer = (followUp: FollowUp, player: ScorerPlayer) => {
    const [type] = followUp.types
    if (type === undefined) return
    setTyped('')
    record(table, followUp.side, player, { type, ...moment() })
    setAsking(afterAnswer(followUp, type, player.id))
  }
  const choose = (jersey: string | null) => {
    const player = candidates.find((each) => jerseyOf(each) === jersey)
    if (!player) return
    if (picking) pick(player)
    else if (asking[0]) answer(asking[0], player)
  }

  return {
    picking,
    asking,
    typed,
    begin(action, side) {
      if (over) return notify.error(TEXTS.gameOver)
      if (state.period === 0) {
        const substitution = action.type === 'SUBSTITUTION'
        return notify.error(substitution ? TEXTS.invalidQuarterForSubstitution : TEXTS.invalidQuarter)
      }
      setTyped('')
      setPicking({ action, side, ...moment(), place: null, placing: false })
    },
    pick,
    substitute(pairs) {
      if (!picking) return
      const { period, clock, side } = picking
      close()
      setAsking([])
      for (const [out, { id: playerInId }] of pairs) {
        record(table, side, out, { type: 'SUBSTITUTION', period, clock, playerInId })
      }
    },
    togglePlace() {
      if (picking && isFieldGoal(picking.action)) setPicking({ ...picking, placing: !picking.placing })
    },
    place(x, y) {
      if (!picking) return
      const action = withWorth(picking.action, shotWorth(state.setup.ruleset.court, x, y))
      setPicking({ ...picking, action, place: { x, y }, placing: false })
    },
    answer,
    turn: (followUp) => setAsking(asking.map((each) => (each === followUp ? turned(each) : each))),
    dismiss: (followUp) => setAsking(asking.filter((each) => each !== followUp)),
    type(digit) {
      const result = typeJersey(typed + digit, candidates.map(jerseyOf))
      if (result.kind === 'chosen') choose(result.jersey)
      else setTyped(result.kind === 'open' ? result.typed : '')
    },
    confirm() {
      const result = typeJersey(typed, candidates.map(jerseyOf))
      if (typed !== '' && result.kind === 'open') choose(result.exact)
    },
    cancel() {
      if (!picking) setAsking([])
      close()
    },
  }
}

/** Whether a shot has a place and is worth two or three. */
export function isFieldGoal({ worth }: Action): boolean {
  return worth === 2 || worth === 3
}

/** Who typed digits can mean: the players who are being picked from, or those whom the first question is about. */
function candidatesOf(
  teams: readonly [ScorerTeam, ScorerTeam],
  picking: Picking | null,
  asking: readonly FollowUp[],
): readonly ScorerPlayer[] {
  if (picking) return teams[picking.side].court
  const [first] = asking
  return first ? teams[first.side].court.filter(({ id }) => id !== first.except) : []
}

function record(
  { desk, teams, state }: Table,
  side: 0 | 1,
  player: ScorerPlayer,
  what: Omit<Play, 'teamId' | 'playerId'>,
): void {
  const substitution = what.type === 'SUBSTITUTION'
  desk.enter(
    { kind: 'play', play: { ...what, teamId: teams[side].setup.id, playerId: player.id } },
    {
      success: substitution ? TEXTS.substituted : statAdded(what.type, player),
      failure: substitution ? TEXTS.substitutionFailed : TEXTS.saveFailed,
    },
  )
  if (PLAYS[what.type].setback !== 'foul') return
  const warning = foulWarning(player, player.fouls + 1, state.setup.ruleset.foulLimit)
  if (warning !== null) notify.standard(warning)
}
