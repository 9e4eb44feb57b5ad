import type { MatchState } from '../log/match-state.ts'
import { accept, type Command, type Decision, reject, type SignatureCommand } from './command.ts'
import { sheetGaps } from './sheet-gaps.ts'

/** The commands that change what a signed scoresheet says. */
const CHANGES_SHEET: ReadonlySet<Command['type']> = new Set([
  'set-sheet',
  'list-player',
  'set-box-score',
  'set-abandoned',
  'reopen',
] as const)

/**
 * Reports whether the signed scoresheet forbids a command. Plays and the clock need no lock, because a signed
 * match is finished and must be reopened first.
 */
export function isLocked({ signed }: MatchState, { type }: Command): boolean {
  return signed !== null && CHANGES_SHEET.has(type)
}

/** Decides on the mark of an abandoned match, and on the signature of a scoresheet and its lock. */
export function decideSignature(state: MatchState, command: SignatureCommand): Decision {
  if (command.type === 'unlock-sheet') {
    return state.signed === null ? accept() : accept({ kind: 'sheet-unlocked' })
  }
  if (state.finishedAt === null) return reject({ code: 'game-not-over' })
  if (command.type === 'set-abandoned') {
    const { abandoned } = command
    return abandoned === state.abandoned ? accept() : accept({ kind: 'abandonment-set', abandoned })
  }
  if (state.officialBox !== null) return reject({ code: 'match-without-plays' })
  if (state.signed !== null) return accept()
  const gaps = sheetGaps(state).length
  return gaps > 0 && !command.despiteGaps
    ? reject({ code: 'sheet-incomplete', gaps })
    : accept({ kind: 'sheet-signed' })
}
