/**
 * Returns whether a team belongs to the club: its name equals the club's name, or starts with it and
 * continues with something other than a letter or digit, as in "Herons II" or "Herons-Juniors". Ignores
 * letter case. False if the club has no name.
 */
export function isTeamOfClub(teamname: string, clubName: string): boolean {
  const [team, club] = [teamname.toLowerCase(), clubName.toLowerCase()]
  return club !== '' && team.startsWith(club) && !/^[\p{L}\p{N}]/u.test(team.slice(club.length))
}
