import { expect, test } from '@playwright/test'
import { FAULTS } from '../../bench/faults/faults.ts'
import { inWords, pictureComes, playRound } from '../../bench/faults/rounds.ts'
import { inScene } from '../../bench/faults/scene.ts'

test('any fault during a game loses or doubles nothing, and all viewers recover by themselves', {
  tag: '@thorough',
}, async () => {
  test.setTimeout(900_000)
  const complaints: string[] = []
  await inScene('A rough night', async (scene) => {
    await pictureComes(scene)
    for (const fault of Object.values(FAULTS).filter(({ takesLong }) => !takesLong)) {
      const round = await playRound(scene, fault)
      console.log(inWords(round, fault))
      complaints.push(...round.complaints)
    }
  })
  expect(complaints).toEqual([])
})
