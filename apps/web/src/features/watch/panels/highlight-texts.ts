import {
  type CallNames,
  formatClock,
  type GameMoment,
  type Highlight,
  type PeriodRule,
  periodLabel,
  periodName,
} from '@courtside/basketball'

/** A highlight or suggestion in words: what stands first, in bold, and what follows. */
export interface Told {
  readonly lead: string
  readonly rest: string
}

const FIGURES = { pts: 'points', reb: 'rebounds', ast: 'assists', stl: 'steals', blk: 'blocks' } as const

/** A highlight in words. */
export function highlightText(highlight: Highlight, names: CallNames, rule: PeriodRule): Told {
  const team = names.teams.get(highlight.teamId) ?? ''
  const player = 'playerId' in highlight ? (names.players.get(highlight.playerId) ?? '') : ''
  switch (highlight.kind) {
    case 'straight-scores':
      return {
        lead: `${player} makes ${highlight.scores} in a row:`,
        rest: countOf(highlight.points, 'point'),
      }
    case 'run': {
      const { since, period } = highlight
      const from = since.period === period ? '' : ` of the ${periodName(rule, since.period).toLowerCase()}`
      return { lead: `${team} ${highlight.points}–0`, rest: `since ${formatClock(since.clock)}${from}.` }
    }
    case 'lead-change':
      return {
        lead: `Lead change number ${highlight.nth}.`,
        rest: `${player} puts ${team} in front, ${scoreText(highlight.score)}.`,
      }
    case 'tie':
      return { lead: `Level at ${highlight.score[0]}.`, rest: `${player} ties it for ${team}.` }
    case 'buzzer-beater':
      return {
        lead: 'At the horn.',
        rest: `${player} scores ${highlight.points} as the ${periodName(rule, highlight.period).toLowerCase()} ends.`,
      }
    case 'double-double': {
      const name = highlight.figures.length > 2 ? 'Triple-double' : 'Double-double'
      const figures = highlight.figures.map(({ figure, value }) => `${value} ${FIGURES[figure]}`).join(', ')
      return { lead: `${name} for ${player}:`, rest: `${figures}.` }
    }
    case 'points':
      return highlight.isGameHigh
        ? { lead: `${player} has ${highlight.points},`, rest: 'the most of anyone so far.' }
        : { lead: `${player} reaches ${highlight.points}`, rest: 'points.' }
    case 'greatest-lead':
      return {
        lead: `${team} by ${highlight.margin},`,
        rest: `the biggest lead of the game: ${scoreText(highlight.score)}.`,
      }
  }
}

/** When something happened, as the panels show it: 4TH 4:50. */
export function momentText(rule: PeriodRule, { period, clock }: GameMoment): string {
  return `${periodLabel(rule, period)} ${formatClock(clock)}`
}

function scoreText([home, visitors]: readonly [number, number]): string {
  return `${Math.max(home, visitors)}–${Math.min(home, visitors)}`
}

function countOf(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}.`
}
