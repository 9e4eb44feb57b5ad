import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'

/**
 * Returns the colours of both teams' lines as custom properties (`--home-line`, `--away-line`), for views
 * that show both teams.
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
