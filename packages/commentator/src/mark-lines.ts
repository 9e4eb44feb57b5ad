import {
  callNames,
  commentedStats,
  type MarkEntry,
  type MarkType,
  type MatchState,
  type PlayKind,
  remainingMs,
  scores,
  validMarks,
  validStats,
} from '@courtside/basketball'
import { createDice } from './dice.ts'
import { LATE_ENTRY_MS, STALE_MS } from './next-action.ts'
import { type Phrase, phrase as p, type Said, textOf } from './said.ts'
import { SpokenBefore } from './spoken-before.ts'
import type { Line } from './write-line.ts'

/** What is said of something that is of a team; `score` is null before the first points. */
interface MarkSpeech {
  readonly team: Said
  readonly other: Said
  readonly score: Said | null
}

type MarkWording = (s: MarkSpeech) => Phrase

/** What each kind of mark is told with; the arrow is turned by hand and never told. */
const WORDINGS: Readonly<Record<Exclude<MarkType, 'POSSESSION'>, readonly MarkWording[]>> = {
  TIMEOUT: [
    (s) => p`Time-out for ${s.team}`,
    (s) => p`${s.team} want to talk it over, and take a time-out`,
    (s) => p`${s.team} stop the game with a time-out`,
    (s) => p`The bench of ${s.team} has seen enough and calls time`,
  ],
  'TEAM REBOUND': [
    (s) => p`Nobody holds on to the rebound, and the ball goes to ${s.team}`,
    (s) => p`Off the rim and out of play, and ${s.team} get the ball`,
    (s) => p`The rebound ends up with ${s.team}`,
  ],
  'TEAM TURNOVER': [
    (s) => p`A turnover by ${s.team} as a team`,
    (s) => p`${s.team} hand the ball to ${s.other}`,
    (s) => p`Nothing comes of it for ${s.team}, and ${s.other} take over`,
  ],
  'COACH FOUL': [
    (s) => p`The whistle is for the coach of ${s.team}`,
    (s) => p`A foul is called on the coach of ${s.team}`,
    (s) => p`The coach of ${s.team} has said too much`,
  ],
  'BENCH FOUL': [
    (s) => p`A foul is called on the bench of ${s.team}`,
    (s) => p`The bench of ${s.team} hears the whistle`,
  ],
  'JUMP BALL': [
    (s) => p`A jump ball, and ${s.team} come away with it`,
    (s) => p`Jump ball: it goes to ${s.team}`,
  ],
  CHALLENGE: [
    (s) => p`${s.team} challenge the call`,
    (s) => p`The coach of ${s.team} wants another look and challenges`,
  ],
  'OFFICIAL TIMEOUT': [
    () => p`The officials stop the game for a moment`,
    () => p`An official time-out, and everybody catches their breath`,
  ],
}

/** Of some kinds there is more to say. */
const WORDINGS_BY_KIND: Partial<Record<MarkType, Partial<Record<PlayKind, readonly MarkWording[]>>>> = {
  'TEAM REBOUND': {
    offensive: [
      (s) => p`${s.team} keep the ball: it went out off ${s.other}`,
      (s) => p`The miss goes out of play, and it stays with ${s.team}`,
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      (s) => p`The shot clock runs out on ${s.team}`,
      (s) => p`${s.team} can’t get a shot off in time`,
      (s) => p`Great defence from ${s.other}: the shot clock beats ${s.team}`,
    ],
  },
  'COACH FOUL': {
    technical: [(s) => p`A technical foul on the coach of ${s.team}`],
    disqualifying: [(s) => p`The coach of ${s.team} is sent off`],
  },
  'BENCH FOUL': { technical: [(s) => p`A technical foul on the bench of ${s.team}`] },
  'JUMP BALL': {
    'period-start': [(s) => p`The ball is up, and ${s.team} have it`],
    'held-ball': [
      (s) => p`A held ball, and it goes to ${s.team}`,
      (s) => p`Everybody has a hand on it, and the ball is awarded to ${s.team}`,
    ],
  },
  CHALLENGE: {
    successful: [
      (s) => p`${s.team} challenge the call, and it is overturned`,
      (s) => p`The challenge by ${s.team} pays off`,
    ],
    unsuccessful: [
      (s) => p`${s.team} challenge the call, and it stands`,
      (s) => p`The challenge by ${s.team} fails`,
    ],
  },
}

/** Nobody's rebound, and the ends of nothing. */
const UNTOLD_KINDS: ReadonlySet<PlayKind> = new Set<PlayKind>(['dead-ball'])

/**
 * What is of a team and is to be told now: the newest thing entered, unless it has a line, was entered late or lies too far back. Null
 * when a player's play is newer.
 * @param now server time, epoch ms
 */
export function nextMark(state: MatchState, now: number): MarkEntry | null {
  if (state.finishedAt !== null || !state.isVoiceOn) return null
  const mark = newestMark(state)
  if (mark === null || commentedStats(state).has(mark.statId)) return null
  const isLate =
    mark.period !== state.period || Math.abs(mark.clock - remainingMs(state.clock, now)) > LATE_ENTRY_MS
  return isLate || now - mark.at > STALE_MS ? null : mark
}

/** The newest thing entered, when it is of a team and worth telling. */
export function newestMark(state: MatchState): MarkEntry | null {
  const mark = validMarks(state).at(-1)
  if (mark === undefined || mark.type === 'POSSESSION') return null
  if (mark.detail?.kind !== undefined && UNTOLD_KINDS.has(mark.detail.kind)) return null
  const latestPlay = validStats(state).at(-1)
  return latestPlay !== undefined && latestPlay.at > mark.at ? null : mark
}

/**
 * The built-in commentator's line on what is of a team, never the same twice in a match.
 * @param texts every line of the match so far, oldest first
 * @returns null when there is nothing new to say
 */
export function writeMarkLine(
  matchId: number,
  state: MatchState,
  mark: MarkEntry,
  texts: readonly string[],
): Line | null {
  if (mark.type === 'POSSESSION') return null
  const s = speechOf(state, mark)
  const byKind = mark.detail?.kind && WORDINGS_BY_KIND[mark.type]?.[mark.detail.kind]
  const before = new SpokenBefore(texts)
  const dice = createDice(matchId, mark.statId)
  const phrases = (byKind ?? WORDINGS[mark.type])
    .map((make) => make(s))
    .map((begin) => ({ begin, wear: before.wear(begin, 'opening') + dice() }))
    .sort((a, b) => a.wear - b.wear)
    .flatMap(({ begin }) => [...(s.score ? [[begin, p`. The score is ${s.score}`]] : []), [begin]])
  for (const parts of phrases) {
    const text = parts.map(textOf).join('')
    const line = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replaceAll('..', '.')
    if (before.has(line)) continue
    return {
      text: line,
      statIds: [mark.statId],
      said: parts.flatMap(({ said }) => said),
      words: parts.flatMap(({ words }) => words),
    }
  }
  return null
}

function speechOf(state: MatchState, { teamId }: MarkEntry): MarkSpeech {
  const { teams } = callNames(state.setup)
  const [home, visitors] = state.setup.teams
  const called = ({ id, name }: { id: number; name: string }): Said => {
    const short = teams.get(id) ?? name
    return { text: short === name ? short : `the ${short}`, claim: { kind: 'team', teamId: id } }
  }
  const isHome = teamId === home.id
  const score = scores(state)
  const [most, least] = [Math.max(...score), Math.min(...score)]
  return {
    team: called(isHome ? home : visitors),
    other: called(isHome ? visitors : home),
    score: most === 0 ? null : { text: `${most}–${least}`, claim: { kind: 'score', score } },
  }
}
