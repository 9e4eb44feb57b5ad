import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'

/**
 * Returns both teams' line colours as custom properties, for views that show both: `--home-line`,
 * `--away-line`.
 */
export function bothLines([home, visitors]: readonly [TeamColours, TeamColours]): Record<
  `--${string}`,
  string
> {
  return {
    '--home-line': teamStyle(home)['--team-line'] ?? '',
    '--away-line': teamStyle(visitors)['--team-line'] ?? '',
  }
}
