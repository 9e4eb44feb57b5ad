import { type CallNames, type Highlight, type MatchState, periodName, playClock } from '@courtside/basketball'

/** A highlight or suggestion in words: an emphasized beginning (`lead`) and the rest. */
export interface TextWithLead {
  readonly lead: string
  readonly rest: string
}

/** Texts of highlights in two parts: the emphasized beginning and the rest. */
const HIGHLIGHTS = {
  straight: (player: string, scores: number) => `${player} scores ${scores} times in a row:`,
  straightPoints: (points: number) => (points === 1 ? '1 point.' : `${points} points.`),
  run: (team: string, points: number) => `${team} ${points}–0`,
  runSince: (clock: string) => `since ${clock}.`,
  runSinceBefore: (clock: string, period: string) => `since ${clock} of the ${period.toLowerCase()}.`,
  leadChange: (nth: number) => `Lead change number ${nth}.`,
  leads: (player: string, team: string, score: string) => `${player} puts ${team} in front, ${score}.`,
  tie: (points: number) => `Level at ${points}.`,
  ties: (player: string, team: string) => `${player} ties it for ${team}.`,
  atTheHorn: 'At the horn.',
  beatsTheHorn: (player: string, points: number, period: string) =>
    `${player} scores ${points} as the ${period.toLowerCase()} ends.`,
  doubleDouble: (player: string) => `Double-double for ${player}:`,
  tripleDouble: (player: string) => `Triple-double for ${player}:`,
  figures: (figures: readonly string[]) => `${figures.join(', ')}.`,
  gameHigh: (player: string, points: number) => `${player} has ${points},`,
  mostSoFar: 'the most by any player so far.',
  reaches: (player: string, points: number) => `${player} reaches ${points}`,
  points: 'points.',
  greatestLead: (team: string, margin: number) => `${team} by ${margin},`,
  greatestOfGame: (score: string) => `the biggest lead of the game: ${score}.`,
} as const

/** The figures of a double-double. Each of them is ten or more. */
const FIGURES = {
  pts: (count: number) => `${count} points`,
  reb: (count: number) => `${count} rebounds`,
  ast: (count: number) => `${count} assists`,
  stl: (count: number) => `${count} steals`,
  blk: (count: number) => `${count} blocks`,
} as const

/** Describes a highlight. A run has no beginning if the clock is not kept. */
export function highlightText(highlight: Highlight, names: CallNames, state: MatchState): TextWithLead {
  const rule = state.setup.ruleset
  const team = names.teams.get(highlight.teamId) ?? ''
  const player = 'playerId' in highlight ? (names.players.get(highlight.playerId) ?? '') : ''
  switch (highlight.kind) {
    case 'straight-scores':
      return {
        lead: HIGHLIGHTS.straight(player, highlight.scores),
        rest: HIGHLIGHTS.straightPoints(highlight.points),
      }
    case 'run': {
      const { since, period } = highlight
      const clock = playClock(state, since.clock)
      const lead = HIGHLIGHTS.run(team, highlight.points)
      if (clock === '') return { lead, rest: '' }
      const rest =
        since.period === period
          ? HIGHLIGHTS.runSince(clock)
          : HIGHLIGHTS.runSinceBefore(clock, periodName(rule, since.period))
      return { lead, rest }
    }
    case 'lead-change':
      return {
        lead: HIGHLIGHTS.leadChange(highlight.nth),
        rest: HIGHLIGHTS.leads(player, team, scoreText(highlight.score)),
      }
    case 'tie':
      return { lead: HIGHLIGHTS.tie(highlight.score[0]), rest: HIGHLIGHTS.ties(player, team) }
    case 'buzzer-beater':
      return {
        lead: HIGHLIGHTS.atTheHorn,
        rest: HIGHLIGHTS.beatsTheHorn(player, highlight.points, periodName(rule, highlight.period)),
      }
    case 'double-double': {
      const lead = highlight.figures.length > 2 ? HIGHLIGHTS.tripleDouble : HIGHLIGHTS.doubleDouble
      const figures = highlight.figures.map(({ figure, value }) => FIGURES[figure](value))
      return { lead: lead(player), rest: HIGHLIGHTS.figures(figures) }
    }
    case 'points':
      return highlight.isGameHigh
        ? { lead: HIGHLIGHTS.gameHigh(player, highlight.points), rest: HIGHLIGHTS.mostSoFar }
        : { lead: HIGHLIGHTS.reaches(player, highlight.points), rest: HIGHLIGHTS.points }
    case 'greatest-lead':
      return {
        lead: HIGHLIGHTS.greatestLead(team, highlight.margin),
        rest: HIGHLIGHTS.greatestOfGame(scoreText(highlight.score)),
      }
  }
}

function scoreText([home, visitors]: readonly [number, number]): string {
  return `${Math.max(home, visitors)}–${Math.min(home, visitors)}`
}
