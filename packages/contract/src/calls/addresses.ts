/** What a team's address is made of. */
interface NamedTeam {
  id: number
  teamname: string
}

/** What a player's address is made of. */
interface NamedPlayer {
  id: number
  fname: string
  lname: string
}

/**
 * A name as addresses have it: lower case, words with hyphens between them. Letters of every script stay; those of the Latin
 * one lose their accents, and apostrophes fall out instead of parting a word. Empty when a name has neither letter nor digit.
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

/** The address of a team's page, such as `/team/7-saltmarsh-herons`; percent-encoded where it has to be. */
export function teamAddress({ id, teamname }: NamedTeam): string {
  return address('team', id, teamname)
}

/** The address of a player's page, such as `/player/12-ines-calder`; percent-encoded where it has to be. */
export function playerAddress({ id, fname, lname }: NamedPlayer): string {
  return address('player', id, `${fname} ${lname}`)
}

/** The id in the last part of a team's or a player's address; null when it has none. The name behind it is for people alone. */
export function idInAddress(part: string): number | null {
  const [, id] = /^([1-9]\d{0,8})(?:-|$)/.exec(part) ?? []
  return id === undefined ? null : Number(id)
}
