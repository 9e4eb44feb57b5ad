import { chmodSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { ROLE } from './cluster.ts'

const MAP = 'owner'

/** The files by which PostgreSQL decides who may connect. */
export interface AccessRules {
  hbaFile: string
  identFile: string
}

/**
 * Writes the access rules: only the account that runs Courtside, and root, may connect. PostgreSQL asks the
 * kernel which account connects to the socket (`peer`). When Courtside is started as root, PostgreSQL runs as
 * another account, often `nobody`. Other programs may use that account too, so the rules give it no access.
 * The files belong to Courtside's account, so the other account cannot change them.
 * @param folder belongs to Courtside's account; PostgreSQL's account can read its files
 */
export function writeAccessRules(folder: string): AccessRules {
  const accounts = new Set([userInfo().username, 'root'])
  const hbaFile = path.join(folder, 'pg_hba.conf')
  const identFile = path.join(folder, 'pg_ident.conf')
  writeFileSync(hbaFile, `local all ${ROLE} peer map=${MAP}\n`)
  writeFileSync(identFile, [...accounts].map((account) => `${MAP} "${account}" ${ROLE}\n`).join(''))
  for (const file of [hbaFile, identFile]) chmodSync(file, 0o644)
  return { hbaFile, identFile }
}
