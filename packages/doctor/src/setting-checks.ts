import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { SETTING_NAMES } from '@courtside/config'
import { type Finding, warning } from './finding.ts'

/** Names in `.env` that are not Courtside's settings but mean something to Node.js or to libraries. */
const OF_OTHERS = /^(NODE_|UV_|SSL_|LC_|PG)|^(TZ|LANG|PATH|HOME|https?_proxy|no_proxy)$/i
/** Maximum number of differing letters of names that resemble each other. */
const SLIP = 2
/** Minimum length of names to compare; shorter ones resemble too many others. */
const SHORTEST = 6

/**
 * Finds settings that nothing reads: all unknown names in `.env`, and names in the environment that resemble
 * a setting.
 * @param folder the folder of `.env`
 */
export async function checkNames(
  folder: string,
  environment: Record<string, string | undefined>,
): Promise<Finding[]> {
  const text = await readFile(path.join(folder, '.env'), 'utf8').catch(() => '')
  const inFile = Object.keys(parseEnv(text))
    .filter((name) => !isKnown(name) && !OF_OTHERS.test(name))
    .sort()
  const around = Object.keys(environment).filter(
    (name) => !isKnown(name) && !inFile.includes(name) && resembled(name) !== undefined,
  )
  return [
    ...inFile.map((name) => unknown(name, '.env')),
    ...around.map((name) => unknown(name, 'the environment')),
  ]
}

function unknown(name: string, place: string): Finding {
  const meant = resembled(name)
  return warning(
    `${name} in ${place} is not a setting of Courtside.`,
    meant
      ? `Correct it: ${meant} is probably meant.`
      : 'Correct or remove it; docs/settings.md lists all settings.',
  )
}

function isKnown(name: string): boolean {
  return SETTING_NAMES.includes(name)
}

function resembled(name: string): string | undefined {
  if (name.length < SHORTEST) return undefined
  return SETTING_NAMES.filter((known) => known.length >= SHORTEST)
    .map((known) => ({ known, slips: distance(name.toUpperCase(), known) }))
    .filter(({ slips }) => slips <= SLIP)
    .sort((a, b) => a.slips - b.slips)[0]?.known
}

/**
 * Returns the number of letters to insert, delete or replace to turn one name into the other (Levenshtein).
 */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1]
    for (const [left, wanted] of [...other].entries()) {
      const replaced = (row[left] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[left + 1] ?? 0) + 1, (next[left] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
