import { isClockKept, isWholeTeam, type MatchState, PLAYS, playClock } from '@courtside/basketball'
import type { PlayGroup } from './play-group.ts'
import { PLAYS_TOLD } from './play-group.ts'
import { type Scene, sceneOf } from './scene.ts'

/** The facts about an action for a language model, and the numbers and names it may use. */
export interface GameFacts {
  /** For the user message. The model must treat names in it as data, not as instructions. */
  readonly told: Readonly<Record<string, string | number>>
  /** The numbers that the line may contain. */
  readonly numbers: ReadonlySet<number>
  /**
   * Every word of the names of the teams and of the action's players, in lower case. The model receives no
   * other names. If it names anyone else it has made the name up, even if a roster contains it.
   */
  readonly names: ReadonlySet<string>
}

/** Collects the facts about an action for a language model. */
export function gameFacts(state: MatchState, group: PlayGroup): GameFacts {
  const scene = sceneOf(state, group)
  return { told: told(scene), numbers: trueNumbers(scene), names: nameWords(scene) }
}

function told(scene: Scene): GameFacts['told'] {
  const { main, names, plays, score, state, side } = scene
  const nameOf = (playerId: number) => names.players.get(playerId) ?? ''
  const others = plays.filter((play) => play !== main)
  const timeLeft = playClock(state, main.clock)
  return {
    player: nameOf(main.playerId),
    action: PLAYS_TOLD[main.type].did,
    ...(main.detail?.kind && { kind: main.detail.kind }),
    ...(main.detail?.drawnBy && { foulDrawnBy: nameOf(main.detail.drawnBy) }),
    team: state.setup.teams[side].name,
    opponent: state.setup.teams[side === 0 ? 1 : 0].name,
    score: `${score[side]} to ${score[side === 0 ? 1 : 0]}`,
    ...(timeLeft !== '' && { timeLeft }),
    period: main.period,
    // The points of a whole team are only those that belong to no player.
    ...(!isWholeTeam(main.playerId) && { pointsOfPlayer: scene.lines.get(main.playerId)?.pts ?? 0 }),
    ...(others.length > 0 && {
      also: others.map(({ playerId, type }) => `${nameOf(playerId)} ${PLAYS_TOLD[type].did}`).join(', '),
    }),
  }
}

function trueNumbers(scene: Scene): Set<number> {
  const { main, plays, score, margin, run, inARow, trip, state } = scene
  const worth = PLAYS[main.type].shot?.worth ?? 1
  const numbers = [...score, Math.abs(margin), worth, main.period]
  numbers.push(run, inARow, trip.made, trip.taken)
  if (isClockKept(state)) {
    const seconds = Math.ceil(main.clock / 1000)
    numbers.push(...(seconds < 60 ? [seconds] : [Math.floor(seconds / 60), seconds % 60]))
  }
  for (const { playerId } of plays) {
    const line = scene.lines.get(playerId)
    if (line === undefined || isWholeTeam(playerId)) continue
    const { pts, fgm, fga, tpm, tpa, ftm, fta, reb, ast, stl, blk, to, pf, jerseyNo } = line
    numbers.push(pts, fgm, fga, tpm, tpa, ftm, fta, reb, ast, stl, blk, to, pf, jerseyNo)
  }
  const inNames = state.setup.teams.flatMap(({ name, roster }) =>
    [name, ...roster.flatMap(({ fname, lname }) => [fname, lname])].flatMap(
      (text) => text.match(/\d+/g) ?? [],
    ),
  )
  return new Set([...numbers, ...inNames.map(Number)])
}

function nameWords({ state, plays }: Scene): Set<string> {
  const isInAction = (id: number) =>
    plays.some(({ playerId, detail }) => playerId === id || detail?.drawnBy === id)
  const texts = state.setup.teams.flatMap(({ name, roster }) => [
    name,
    ...roster.filter(({ id }) => isInAction(id)).flatMap(({ fname, lname }) => [fname, lname]),
  ])
  return new Set(texts.flatMap(wordsOf).map((word) => word.toLowerCase()))
}

/**
 * Splits a text into words: runs of letters, including inner apostrophes and hyphens (O’Neal, Jean-Luc).
 * Possessive endings are removed.
 */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? []).map((word) =>
    word.replace(/['’]s$/i, ''),
  )
}
