import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOG } from '../../../mutants/log.ts'
import { RULES } from '../../../mutants/rules.ts'
import { SESSIONS } from '../../../mutants/sessions.ts'
import { VIDEO } from '../../../mutants/video.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

test('every fault that `npm run mutants` plants still matches exactly one place', () => {
  const mutants = [LOG, RULES, SESSIONS, VIDEO].flat().flatMap((group) => group.mutants)
  const lost = mutants.filter(({ file, find }) => {
    return readFileSync(path.join(ROOT, file), 'utf8').split(find).length !== 2
  })
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
