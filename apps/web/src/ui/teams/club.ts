import type { ClubIdentity } from '@courtside/contract'
import { clubShown } from '../../api/shown-club.ts'
import { TEXTS } from '../texts.ts'

/** Returns the name of this site: the club's, or the product's if the club has no name. */
export function siteName(): string {
  return clubShown().name || TEXTS.brand
}

/** Returns the club in the form of a team, for its crest. */
export function asTeam({ name, crest, colours }: ClubIdentity) {
  return { id: 0, teamname: name, logo: crest, colours }
}
