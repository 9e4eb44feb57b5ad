/** A game of a draw. */
export interface Pairing<Team> {
  readonly home: Team
  readonly away: Team
}

/** The games played at the same time. With an odd number of teams, one team has a bye. */
export interface Round<Team> {
  /** 1, 2, 3 … over all legs. */
  readonly number: number
  readonly pairings: readonly Pairing<Team>[]
  /** The team that does not play. */
  readonly bye: Team | null
}

/**
 * Draws a league by the circle method: one team stays in place and the others move around it by one place per
 * round. Every pair meets once per leg. In a leg, the numbers of a team's home and away games differ by at
 * most one. The next leg swaps home and away.
 * @param teams at least two, in the order of the draw
 * @param legs number of times each pair meets
 */
export function drawLeague<Team>(teams: readonly Team[], legs: number): Round<Team>[] {
  const leg = firstLeg(teams)
  return Array.from({ length: legs }, (_, index) =>
    leg.map(({ number, pairings, bye }) => ({
      number: index * leg.length + number,
      pairings: index % 2 === 0 ? pairings : pairings.map(({ home, away }) => ({ home: away, away: home })),
      bye,
    })),
  ).flat()
}

function firstLeg<Team>(teams: readonly Team[]): Round<Team>[] {
  const even = teams.length % 2 === 0
  // The team in the middle of the circle. With an odd number the middle is empty, and the team facing it has
  // a bye.
  const middle = even ? teams.at(-1) : undefined
  const circle = even ? teams.slice(0, -1) : teams
  const at = (place: number) => circle[(place + circle.length) % circle.length] as Team
  return circle.map((opposite, round) => {
    const pairings: Pairing<Team>[] = []
    if (middle !== undefined) {
      pairings.push(round % 2 === 0 ? { home: middle, away: opposite } : { home: opposite, away: middle })
    }
    for (let step = 1; step <= (circle.length - 1) / 2; step += 1) {
      const [one, other] = [at(round + step), at(round - step)]
      pairings.push(step % 2 === 0 ? { home: other, away: one } : { home: one, away: other })
    }
    return { number: round + 1, pairings, bye: even ? null : opposite }
  })
}
