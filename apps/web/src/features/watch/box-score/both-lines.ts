import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'

/** Both teams' lines as custom properties, for what shows them together: `--home-line`, `--away-line`. */
export function bothLines([home, visitors]: readonly [TeamColours, TeamColours]): Record<
  `--${string}`,
  string
> {
  return {
    '--home-line': teamStyle(home)['--team-line'] ?? '',
    '--away-line': teamStyle(visitors)['--team-line'] ?? '',
  }
}
