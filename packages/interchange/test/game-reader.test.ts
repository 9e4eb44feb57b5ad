import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readGameFiles } from '../src/game-files/game-file.ts'
import { GameReader } from '../src/game-files/game-reader.ts'
import { inZone } from '../src/local-start.ts'

const ZONE = 'Europe/Berlin'
const reader = new GameReader()

afterAll(() => reader.stop())

const FIELD = ['livestats-late-substitution.json', 'statcrew-plays-element.xml', 'statcrew-unfinished.xml']

test.each(FIELD)('the process returns everything that reading %s gives', async (name) => {
  const text = readFileSync(path.join(import.meta.dirname, 'field', name), 'utf8')
  const read = await reader.read([text], ZONE)
  expect(read).toEqual(await readGameFiles([text], inZone(ZONE)))
  expect(read.log.events.length).toBeGreaterThan(5)
})

test('reads names in different scripts without changing a character', async () => {
  const table = ['Team,No,Player,PTS', 'Ķekava Öşür 青,4,Žydrė Ågård,12', 'الفريق 🏀,4,Ada Calder,9'].join(
    '\n',
  )
  const { log } = await reader.read([table], ZONE)
  expect(log.setup.teams.map(({ name }) => name)).toEqual(['Ķekava Öşür 青', 'الفريق 🏀'])
})

test('reports why files cannot be read, with the data of the fault', async () => {
  await expect(reader.read(['{"match":1,"goals":3}'], ZONE)).rejects.toMatchObject({
    fault: { code: 'other-json', fields: 'match, goals' },
  })
  await expect(reader.read(['[]', '[]'], ZONE)).rejects.toMatchObject({ fault: { code: 'unknown-format' } })
})

test('treats local times as times of a zone; returns null for a time that is skipped or impossible', () => {
  expect(inZone(ZONE)('2026-03-28', '18:30')).toBe(Date.parse('2026-03-28T17:30:00Z'))
  expect(inZone(ZONE)('2026-03-29', '02:30')).toBeNull()
  expect(inZone(ZONE)('2026-02-30', '18:30')).toBeNull()
})
