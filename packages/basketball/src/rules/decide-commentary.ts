import { COMMENTARY_EVERY_MS, commentedStats, MAX_LINE_LENGTH } from '../log/commentary.ts'
import type { MatchState } from '../log/match-state.ts'
import { accept, type CommentaryCommand, type Decision, reject } from './command.ts'

const CONTROL_CHARACTER = /\p{Cc}/u

/** Decides a commentary command. Lines can be removed after the end, but not added. */
export function decideCommentary(state: MatchState, command: CommentaryCommand, now: number): Decision {
  switch (command.type) {
    case 'add-commentary':
      return decideLine(state, command, now)
    case 'remove-commentary': {
      const line = state.commentary.find(({ seq }) => seq === command.line)
      if (line === undefined) return reject({ code: 'unknown-line', line: command.line })
      return line.removed ? accept() : accept({ kind: 'commentary-removed', line: line.seq })
    }
    case 'switch-voice':
      if (state.isVoiceOn === command.on) return accept()
      return state.finishedAt === null
        ? accept({ kind: 'voice-switched', on: command.on })
        : reject({ code: 'game-over' })
  }
}

function decideLine(
  state: MatchState,
  { text, statIds, writer }: Extract<CommentaryCommand, { type: 'add-commentary' }>,
  now: number,
): Decision {
  if (state.finishedAt !== null) return reject({ code: 'game-over' })
  if (!state.isVoiceOn) return reject({ code: 'voice-is-off' })
  if (text.trim() === '' || text.length > MAX_LINE_LENGTH || CONTROL_CHARACTER.test(text)) {
    return reject({ code: 'line-cannot-be-said', maxLength: MAX_LINE_LENGTH })
  }
  if (statIds.length === 0) return reject({ code: 'line-without-play' })
  const standing = new Set(
    [...state.stats, ...state.marks].filter((play) => !play.voided).map(({ statId }) => statId),
  )
  if (statIds.some((id) => !standing.has(id))) return reject({ code: 'play-does-not-count' })
  const commented = commentedStats(state)
  if (statIds.some((id) => commented.has(id))) return reject({ code: 'play-has-line' })
  const last = state.commentary.at(-1)
  if (last !== undefined && now - last.at < COMMENTARY_EVERY_MS) {
    return reject({ code: 'line-too-soon', everyMs: COMMENTARY_EVERY_MS })
  }
  return accept({ kind: 'commentary-added', text, statIds: [...statIds], writer })
}
