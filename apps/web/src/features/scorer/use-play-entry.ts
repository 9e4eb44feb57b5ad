import { type MatchState, remainingMs } from '@courtside/basketball'
import { useState } from 'react'
import { notify } from '../../ui/notify.tsx'
import type { Action } from './actions.ts'
import { typeJersey } from './jersey-typing.ts'
import { randomUuid } from './random-uuid.ts'
import type { ScorerDesk } from './scorer-desk.ts'
import type { ScorerPlayer, ScorerTeam } from './scorer-view.ts'
import { statAdded, TEXTS } from './texts.ts'

/** A play whose player is still to be chosen. The moment of the game is that of the action, not of the choice. */
interface Picking {
  readonly action: Action
  readonly side: 0 | 1
  readonly period: number
  readonly clock: number
}

/** Entering a play: first the action, then the player. */
export interface PlayEntry {
  readonly picking: Picking | null
  /** Digits of a jersey number typed so far. */
  readonly typed: string
  begin(action: Action, side: 0 | 1): void
  pick(player: ScorerPlayer): void
  substitute(out: ScorerPlayer, playerInId: number): void
  type(digit: string): void
  /** Takes the number typed so far, if it is one. */
  confirm(): void
  cancel(): void
}

/** The play being entered at the table, and what becomes of it. */
export function usePlayEntry(table: {
  state: MatchState
  teams: readonly [ScorerTeam, ScorerTeam]
  over: boolean
  now(): number
  desk: ScorerDesk
}): PlayEntry {
  const { state, teams, over, now, desk } = table
  const [picking, setPicking] = useState<Picking | null>(null)
  const [typed, setTyped] = useState('')
  const court = picking ? teams[picking.side].court : []

  const close = () => {
    setPicking(null)
    setTyped('')
  }
  const record = (player: ScorerPlayer, success: string, playerInId?: number) => {
    if (!picking) return
    const { period, clock, side, action } = picking
    const who = { teamId: teams[side].setup.id, playerId: player.id, ...(playerInId && { playerInId }) }
    close()
    void desk.record({ clientId: randomUuid(), ...who, type: action.type, period, clock, success })
  }
  const pick = (player: ScorerPlayer) => {
    if (picking) record(player, statAdded(picking.action.type, player))
  }
  const pickNumber = (jerseyNo: number | null) => {
    const player = court.find((each) => each.jerseyNo === jerseyNo)
    if (player) pick(player)
  }

  return {
    picking,
    typed,
    begin(action, side) {
      if (over) return notify.error(TEXTS.gameOver)
      if (state.period === 0) {
        const substitution = action.type === 'SUBSTITUTION'
        return notify.error(substitution ? TEXTS.invalidQuarterForSubstitution : TEXTS.invalidQuarter)
      }
      setTyped('')
      setPicking({ action, side, period: state.period, clock: Math.round(remainingMs(state.clock, now())) })
    },
    pick,
    substitute: (out, playerInId) => record(out, TEXTS.substituted, playerInId),
    type(digit) {
      if (!picking) return
      const result = typeJersey(typed + digit, jerseyNos(court))
      if (result.kind === 'chosen') pickNumber(result.jerseyNo)
      else setTyped(result.kind === 'open' ? result.typed : '')
    },
    confirm() {
      const result = typeJersey(typed, jerseyNos(court))
      if (result.kind === 'open') pickNumber(result.exact)
    },
    cancel: close,
  }
}

function jerseyNos(players: readonly ScorerPlayer[]): number[] {
  return players.map((player) => player.jerseyNo)
}
