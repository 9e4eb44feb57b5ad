import {
  applyEvents,
  type DetailChange,
  decide,
  disqualified,
  isFoul,
  isStat,
  isTechnical,
  type MarkType,
  type MatchState,
  type PlayEntry as Play,
  remainingMs,
  type StatEntry,
  validStats,
} from '@courtside/basketball'
import { useState } from 'react'
import { correctPlay, playOf, removePlay, targetOf } from '../log/edit-play.ts'
import type { PlayInQuestion } from '../log/use-play-in-question.ts'
import { statIdOf } from '../outbox/fold-writes.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { PlayTarget } from '../outbox/write.ts'
import type { ScorerTeam } from '../table/scorer-view.ts'
import { TEXTS } from '../texts.ts'
import { type Chip, type ChipGroup, chipGroups, chipKey } from './detail-chips.ts'
import type { PlayEntryState } from './use-play-entry.ts'

/** The play to which details can be added, and its chips. */
export interface Detailing {
  readonly play: Play
  readonly groups: readonly ChipGroup[]
  /** Whether the half court is shown, so that the scorer can set the play's place. */
  readonly placing: boolean
}

/**
 * The details that can be entered now. They belong to the play entered last, unless the scorer has chosen
 * another play.
 */
export interface DetailEntry {
  readonly detailing: Detailing | null
  say(chip: Chip): void
  /**
   * Presses the chip that belongs to a key with Shift.
   * @returns whether the key has a chip
   */
  sayByKey(code: string): boolean
  place(x: number, y: number): void
  closePlace(): void
}

/** Returns the chips after a play. The scorer need not answer them; the next play replaces them. */
export function useDetailing(table: {
  state: MatchState
  teams: readonly [ScorerTeam, ScorerTeam]
  desk: ScorerDesk
  now(): number
  inQuestion: PlayInQuestion
  entry: PlayEntryState
}): DetailEntry {
  const { state, teams, desk, now, entry, inQuestion } = table
  // Stores the target of the play and not its id: the id changes when the server assigns one, and the target
  // stays the same.
  const [placed, setPlaced] = useState<PlayTarget | null>(null)
  const play = inQuestion.target && playOfTarget(inQuestion.target, state)
  const detailing = play && {
    play,
    groups: groupsOf(play, state, teams),
    placing: placed === inQuestion.target,
  }

  const sayDetail = (about: Play, detail: DetailChange) => {
    desk.enter({ kind: 'detail', target: targetOf(about), detail }, { failure: TEXTS.detailFailed })
    const side = about.teamId === teams[0].setup.id ? 0 : 1
    if (isFoul(about.type)) {
      entry.expectThrows({
        side: side === 0 ? 1 : 0,
        at: about,
        awarded: throwsAfter(about, detail, state),
        shooterId: shooterAfter(about, detail),
      })
    }
    if (isStat(about) && about.type === 'FOUL') matchTurnover(desk, state, about, detail)
    const player = isStat(about) && teams[side].court.find(({ id }) => id === about.playerId)
    if (player && !player.out && isOutBy(about, detail, state, now())) {
      entry.sendOff(side, player, about)
    }
  }
  const sayMark = (about: Play, { mark: type, side }: { mark: MarkType; side: 0 | 1 }) => {
    const clock = about.period === state.period ? Math.round(remainingMs(state.clock, now())) : about.clock
    const mark = { type, teamId: teams[side].setup.id, period: about.period, clock }
    const clientId = desk.enter({ kind: 'mark', mark }, { failure: TEXTS.markFailed })
    inQuestion.offer(mark, { statId: null, clientId })
    entry.dismissAll()
  }
  const say = ({ says }: Chip) => {
    if (!play) return
    if ('place' in says) setPlaced(inQuestion.target)
    else if ('detail' in says) sayDetail(play, says.detail)
    else sayMark(play, says)
  }
  return {
    detailing,
    say,
    sayByKey(code) {
      const chips = detailing?.groups.flatMap((group) => group.chips) ?? []
      const chip = chips.find((_, index) => chipKey(index) === code)
      if (chip !== undefined) say(chip)
      return chip !== undefined
    },
    place(x, y) {
      setPlaced(null)
      if (play && isStat(play)) correctPlay(desk, play, { ...playOf(play), x, y })
    },
    closePlace: () => setPlaced(null),
  }
}

/**
 * Returns how many free throws a foul has according to a new detail. Returns null if the detail does not
 * decide it, or if the number was entered before.
 */
function throwsAfter({ detail: before }: Play, detail: DetailChange, { setup }: MatchState): number | null {
  if (typeof detail.freeThrows === 'number') return detail.freeThrows
  if (detail.kind == null || before?.freeThrows !== undefined) return null
  if (isTechnical(detail.kind)) return setup.ruleset.technicalThrows
  if (detail.kind === 'offensive') return 0
  return detail.kind === 'personal' ? null : 2
}

/**
 * Returns the player who takes the free throws of a foul after a detail was added: the player who was fouled.
 * Returns null if that player is unknown, and after a technical foul, because the team then chooses the
 * player (FIBA Official Basketball Rules, Art. 36.3.2).
 */
function shooterAfter({ detail: before }: Play, detail: DetailChange): number | null {
  const { kind, drawnBy } = { ...before, ...detail }
  return isTechnical(kind ?? undefined) ? null : (drawnBy ?? null)
}

/**
 * Enters a turnover of the player when the player's foul becomes an offensive foul, unless there is a
 * turnover at the same game time already. Removes that turnover when the foul becomes another kind.
 */
function matchTurnover(desk: ScorerDesk, state: MatchState, foul: StatEntry, { kind }: DetailChange): void {
  if (kind === undefined) return
  const { teamId, playerId, period, clock } = foul
  const turnover = validStats(state).find(
    (stat) =>
      stat.type === 'TURNOVER' &&
      stat.playerId === playerId &&
      stat.period === period &&
      stat.clock === clock,
  )
  if (kind === 'offensive' && !turnover) {
    const detail = { kind: 'offensive-foul' } as const
    const play = { type: 'TURNOVER', teamId, playerId, period, clock, detail } as const
    desk.enter({ kind: 'play', play }, { failure: TEXTS.saveFailed })
  }
  if (
    kind !== 'offensive' &&
    foul.detail?.kind === 'offensive' &&
    turnover?.detail?.kind === 'offensive-foul'
  ) {
    removePlay(desk, turnover)
  }
}

function playOfTarget(target: PlayTarget, state: MatchState): Play | null {
  const statId = statIdOf(target, state)
  if (statId === null || state.finishedAt !== null) return null
  const isIt = (entry: Play) => entry.statId === statId && !entry.voided
  return state.stats.findLast(isIt) ?? state.marks.findLast(isIt) ?? null
}

function groupsOf(
  play: Play,
  state: MatchState,
  teams: readonly [ScorerTeam, ScorerTeam],
): readonly ChipGroup[] {
  const [own, opponents] = play.teamId === teams[0].setup.id ? teams : [teams[1], teams[0]]
  return chipGroups(play, state.setup, { own: own.court, opponents: opponents.court })
}

/** Returns whether a detail of a foul disqualifies the player who committed the foul. */
function isOutBy(foul: StatEntry, detail: DetailChange, state: MatchState, now: number): boolean {
  const decision = decide(state, { type: 'detail-stat', statId: foul.statId, detail }, now)
  if (!decision.ok) return false
  const events = decision.events.map((body, index) => ({
    ...body,
    seq: state.seq + 1 + index,
    at: now,
    by: null,
  }))
  return disqualified(applyEvents(state, events)).has(foul.playerId)
}
