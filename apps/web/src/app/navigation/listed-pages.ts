import type { Listed, PageAccess, Role, SideGroup } from '@courtside/contract'
import { listedIn, SIDE_GROUPS } from '@courtside/contract/client'

/** A page in the side navigation. */
export type SidePath = Listed<SideGroup>['path']

/**
 * Returns the pages of the side navigation that a role can use, by group in their order. Groups without such
 * a page are left out.
 */
export function sidePages(role: Role): { group: SideGroup; paths: SidePath[] }[] {
  return SIDE_GROUPS.map((group) => ({
    group,
    paths: listedIn(group)
      .filter(({ access }) => isListed(access, role))
      .map(({ path }) => path),
  })).filter(({ paths }) => paths.length > 0)
}

/**
 * Reports whether a menu lists a page for a role. Only scorers see the scorer's entries, because
 * administrators find them at the match.
 */
function isListed(access: PageAccess, role: Role): boolean {
  if (access === 'scorer') return role === 'SCORER'
  return access !== 'admin' || role === 'ADMIN'
}
