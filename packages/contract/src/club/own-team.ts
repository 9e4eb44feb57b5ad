/** Whether a team is one of the club's own: its name begins with the club's, in any letter case. */
export function isTeamOfClub(teamname: string, clubName: string): boolean {
  return clubName !== '' && teamname.toLowerCase().startsWith(clubName.toLowerCase())
}
