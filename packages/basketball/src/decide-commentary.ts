import { accept, type CommentaryCommand, type Decision, reject } from './command.ts'
import { COMMENTARY_EVERY_MS, commentedStats, MAX_LINE_LENGTH } from './commentary.ts'
import type { MatchState } from './fold.ts'

const CONTROL_CHARACTER = /\p{Cc}/u

/** Decides on what is to happen to the commentary. A line can be taken back after the end too; none is added then. */
export function decideCommentary(state: MatchState, command: CommentaryCommand, now: number): Decision {
  switch (command.type) {
    case 'add-commentary':
      return decideLine(state, command, now)
    case 'remove-commentary': {
      const line = state.commentary.find(({ seq }) => seq === command.line)
      if (line === undefined) return reject('not-found', `Line ${command.line} not found`)
      return line.removed ? accept() : accept({ kind: 'commentary-removed', line: line.seq })
    }
    case 'switch-voice':
      if (state.isVoiceOn === command.on) return accept()
      return state.finishedAt === null
        ? accept({ kind: 'voice-switched', on: command.on })
        : reject('conflict', 'Game is already over')
  }
}

function decideLine(
  state: MatchState,
  { text, statIds, writer }: Extract<CommentaryCommand, { type: 'add-commentary' }>,
  now: number,
): Decision {
  if (state.finishedAt !== null) return reject('conflict', 'Game is already over')
  if (!state.isVoiceOn) return reject('conflict', 'The commentary of this match is switched off')
  if (text.trim() === '' || text.length > MAX_LINE_LENGTH || CONTROL_CHARACTER.test(text)) {
    return reject('invalid', `A line has 1 to ${MAX_LINE_LENGTH} characters and no control characters`)
  }
  if (statIds.length === 0) return reject('invalid', 'A line rests on a play')
  const standing = new Set(state.stats.filter((stat) => !stat.voided).map(({ statId }) => statId))
  if (statIds.some((id) => !standing.has(id))) return reject('conflict', 'A play of the line does not count')
  const commented = commentedStats(state)
  if (statIds.some((id) => commented.has(id))) return reject('conflict', 'A play has one line')
  const last = state.commentary.at(-1)
  if (last !== undefined && now - last.at < COMMENTARY_EVERY_MS) {
    return reject('conflict', `One line in ${COMMENTARY_EVERY_MS / 1000} s`)
  }
  return accept({ kind: 'commentary-added', text, statIds: [...statIds], writer })
}
