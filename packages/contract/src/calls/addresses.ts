/** The fields of a team that its address contains. */
interface NamedTeam {
  id: number
  teamname: string
}

/** The fields of a player that their address contains. */
interface NamedPlayer {
  id: number
  fname: string
  lname: string
}

/**
 * Returns a name in the form of addresses: lower case, with hyphens between words. Letters of all alphabets
 * stay, but accents of Latin letters and all apostrophes are removed. Empty if the name has neither letters
 * nor digits.
 */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ´`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

function address(page: string, id: number, name: string): string {
  const slug = slugOf(name)
  return `/${page}/${id}${slug === '' ? '' : `-${encodeURIComponent(slug)}`}`
}

/** Returns the path of a team's page, such as `/team/7-saltmarsh-herons`, percent-encoded where necessary. */
export function teamAddress({ id, teamname }: NamedTeam): string {
  return address('team', id, teamname)
}

/** Returns the path of a player's page, such as `/player/12-ines-calder`, percent-encoded where necessary. */
export function playerAddress({ id, fname, lname }: NamedPlayer): string {
  return address('player', id, `${fname} ${lname}`)
}

/**
 * Returns the id at the start of the last part of a team's or a player's address, or null if there is none.
 * The name after the id is only for people.
 */
export function idInAddress(part: string): number | null {
  const [, id] = /^([1-9]\d{0,8})(?:-|$)/.exec(part) ?? []
  return id === undefined ? null : Number(id)
}
