/**
 * Returns whether a team is one of the club's own: its name is the club's, or begins with the club's and a
 * word of its own, such as "Herons II". Letter case does not matter.
 */
export function isTeamOfClub(teamname: string, clubName: string): boolean {
  const [team, club] = [teamname.toLowerCase(), clubName.toLowerCase()]
  return club !== '' && team.startsWith(club) && !/^[\p{L}\p{N}]/u.test(team.slice(club.length))
}
