/**
 * Returns whether a team belongs to the club: its name equals the club's, or starts with it and continues with
 * another word, such as "Herons II". Ignores letter case.
 */
export function isTeamOfClub(teamname: string, clubName: string): boolean {
  const [team, club] = [teamname.toLowerCase(), clubName.toLowerCase()]
  return club !== '' && team.startsWith(club) && !/^[\p{L}\p{N}]/u.test(team.slice(club.length))
}
