import type { GameMoment, StatType } from '@courtside/basketball'
import { useState } from 'react'
import type { ScorerPlayer } from '../table/scorer-view.ts'
import {
  type AwardedTo,
  afterAnswer,
  awaitsThrows,
  type FollowUp,
  followUps,
  freeThrowsOf,
  playsOfAnswer,
  turned,
  withAwarded,
} from './follow-ups.ts'
import { type EntryTable, record } from './record-play.ts'
import type { useDoubt } from './use-doubt.ts'

/** The arguments of `record` after the table. */
type RecordedPlay = Parameters<typeof record> extends [EntryTable, ...infer Play] ? Play : never

/**
 * Returns the questions about each team after a play. They are removed at the end of the period. Questions
 * about free throws stay open during substitutions and time-outs, until all throws are entered.
 */
export function useQuestions(table: EntryTable, unlessOut: ReturnType<typeof useDoubt>['unlessOut']) {
  const [all, setAsking] = useState<readonly FollowUp[]>([])
  const { ruleset } = table.state.setup
  const asking = all.filter(({ at }) => at.period === table.state.period)
  /** Records a play, `times` times if it is a single free throw that decides several free throws. */
  const recordTimes = (times: number, ...play: RecordedPlay) => {
    for (let left = times; left > 0; left -= 1) record(table, ...play)
  }
  const answer = (followUp: FollowUp, player: ScorerPlayer) => {
    const [done] = followUp.types
    if (done === undefined) return
    unlessOut(player, done, () => {
      const times = playsOfAnswer(followUp, done, ruleset)
      recordTimes(times, followUp.side, player, { type: done, ...followUp.at })
      setAsking(afterAnswer(followUp, done, player.id, ruleset))
    })
  }
  return {
    asking,
    answer,
    /**
     * Records a play and asks the questions after it. A free throw entered with its button also answers the
     * open question about free throws.
     */
    enterPlay(...[side, player, what]: RecordedPlay) {
      const { type, period, clock } = what
      const open = asking.find((each) => each.side === side && each.throws && each.types.includes(type))
      recordTimes(open ? playsOfAnswer(open, type, ruleset) : 1, side, player, what)
      setAsking(
        open
          ? afterAnswer(open, type, player.id, ruleset)
          : followUps(type, side, player.id, ruleset, { period, clock }),
      )
    },
    /** Asks for the free throws of a team. */
    askThrows(side: 0 | 1, awarded: number, at: GameMoment) {
      setAsking([freeThrowsOf(side, awarded, at)])
    },
    /**
     * States who takes the free throws of a foul and how many there are. Has an effect only while the
     * question about them is open.
     */
    expectThrows: (awarded: AwardedTo) => setAsking(withAwarded(asking, awarded)),
    /** Removes all questions except those about free throws. */
    keepThrows: () => setAsking(asking.filter(awaitsThrows)),
    turn: (followUp: FollowUp, to: StatType) =>
      setAsking(asking.map((each) => (each === followUp ? turned(each, to) : each))),
    dismiss: (followUp: FollowUp) => setAsking(asking.filter((each) => each !== followUp)),
    dismissAll: () => setAsking([]),
  }
}
