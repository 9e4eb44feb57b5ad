import type { ClubIdentity } from '@courtside/contract'
import { clubShown } from '../../api/shown-club.ts'
import { TEXTS } from '../texts.ts'

/** Returns the name of this site: the club's, or the product's until the club has one. */
export function siteName(): string {
  return clubShown().name || TEXTS.brand
}

/** Returns the club as the crest component expects a team. */
export function asTeam({ name, crest, colours }: ClubIdentity) {
  return { id: 0, teamname: name, logo: crest, colours }
}
