import { buildWeb } from '../scripts/web/build-web.mjs'
import { KILLS } from './faults/database-troubles.ts'
import { FAULTS } from './faults/faults.ts'
import { inWords, pictureComes, playRound } from './faults/rounds.ts'
import type { Fault } from './faults/scene.ts'
import { inScene, type Scene } from './faults/scene.ts'

/**
 * `npm run faults`: causes faults during a game and checks whether Courtside loses anything. It tries each
 * fault once; `npm run faults -- 100` adds a hundred random kills of server and database; names as arguments
 * select faults.
 */
async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const names = asked.filter((word) => !/^\d+$/.test(word))
  const unknown = names.find((name) => !(name in FAULTS))
  if (unknown) {
    console.error(`There is no fault "${unknown}". There are: ${Object.keys(FAULTS).join(', ')}.`)
    process.exitCode = 1
    return
  }
  const kills = Object.keys(KILLS)
  const chance = Number(asked.find((word) => /^\d+$/.test(word)) ?? 0)
  const random = Array.from({ length: chance }, () => kills[Math.floor(Math.random() * kills.length)] ?? '')
  const chosen = [...(names.length > 0 ? names : Object.keys(FAULTS)), ...random]
  await buildWeb(['en'])
  let passed = 0
  try {
    await inScene('A rough night', async (scene) => {
      await pictureComes(scene)
      for (const name of chosen) if (await happens(scene, FAULTS[name] as Fault)) passed += 1
    })
  } catch (error) {
    console.error(error)
  }
  console.log(`${passed} passed, ${chosen.length - passed} failed`)
  process.exitCode = passed === chosen.length ? 0 : 1
}

/** @returns whether nothing was lost */
async function happens(scene: Scene, fault: Fault): Promise<boolean> {
  const round = await playRound(scene, fault)
  console.log(inWords(round, fault))
  return round.complaints.length === 0
}

await main()
