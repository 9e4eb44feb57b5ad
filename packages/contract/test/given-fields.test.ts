import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type Call, contract, faultOf } from '../src/index.ts'

/**
 * Objects that may have unknown fields, because authenticators and browsers add fields that are not in
 * WebAuthn and that the page cannot control.
 */
const ADDED_BY_BROWSERS = [
  'POST /auth/passkeys: credential',
  'POST /auth/passkeys: credential.response',
  'POST /auth/login/passkey: credential',
  'POST /auth/login/passkey: credential.response',
]

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  in?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
}

/** Returns the objects in a body that accept unknown fields. */
function looseObjects(schema: z.ZodType, at: string): string[] {
  const def = schema.def as Def
  const below = (inner: z.ZodType) => looseObjects(inner, at)
  if (def.type === 'object') {
    const inner = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      looseObjects(field, `${at}${at.endsWith(': ') ? '' : '.'}${name}`),
    )
    return def.catchall?.def.type === 'never' ? inner : [at, ...inner]
  }
  const parts = [def.in, def.element, def.innerType, ...(def.options ?? []), ...(def.items ?? [])]
  return parts.flatMap((part) => (part ? below(part) : []))
}

const calls: [string, Call][] = Object.entries(contract)
const withBody = calls.flatMap(([name, { body }]) => (body ? [[name, body] as const] : []))

test('every call refuses unknown fields at every depth of its body', () => {
  expect(withBody.length).toBeGreaterThan(50)
  const loose = withBody.flatMap(([name, body]) => looseObjects(body, `${name}: `))
  expect(loose).toEqual(ADDED_BY_BROWSERS)
})

test.each(withBody)('%s names the unknown field', (_name, body) => {
  const given = { status: 'scheduled', surprise: 1 } // the fields of one body depend on its status
  const { error } = body.safeParse(given)
  const faults = error?.issues.map(faultOf)
  expect(faults).toContainEqual({ code: 'unknown-fields', names: expect.arrayContaining(['surprise']) })
})

test('names an unknown field of a choice of rules', () => {
  const rules = {
    periods: 4,
    periodMs: 600_000,
    overtimeMs: 300_000,
    foulLimit: 5,
    teamFoulBonus: 5,
    timeouts: 5,
  }
  const { ruleset } = contract['POST /competitions'].body.shape
  expect(ruleset.safeParse(rules).success).toBe(true)
  const asked = ruleset.safeParse({ ...rules, surprise: 24 })
  expect(asked.error?.issues.map(({ message }) => message)).toEqual(['Unknown field: surprise.'])
  expect(ruleset.safeParse({ ...rules, periods: 'four' }).error?.issues.map(faultOf)).toMatchObject([
    { code: 'no-ruleset' },
  ])
})

/** The bodies of the product's specification, with all their fields. */
const SPECIFIED: Record<string, object> = {
  'POST /auth/register': {
    username: 'ada',
    email: 'ada@club.example',
    password: 'Rebound-77',
    confirmPassword: 'Rebound-77',
    gender: 'FEMALE',
    birthdate: '1994-07-23',
    country: 'LV',
    city: 'Riga',
    role: 'CUSTOMER',
  },
  'POST /auth/login': { identifier: 'ada', password: 'Rebound-77' },
  'PUT /auth/edit-user/:id': {
    id: 1,
    email: 'ada@club.example',
    username: 'ada',
    gender: 'FEMALE',
    birthdate: '1994-07-23',
    country: 'LV',
    city: 'Riga',
    role: 'CUSTOMER',
  },
  'PUT /auth/change-password': { currentPassword: 'Rebound-77', newPassword: 'Rebound-78' },
  'POST /auth/forgot-password': { email: 'ada@club.example' },
  'POST /auth/reset-password': { token: 'secret', newPassword: 'Rebound-78' },
  'POST /players/create-player': {
    fname: 'A',
    lname: 'B',
    jerseyNo: '7',
    teamId: '1',
    positionId: '2',
    photo: '',
  },
  'PUT /players/edit-player/:id': {
    fname: 'A',
    lname: 'B',
    jerseyNo: '7',
    teamId: '1',
    positionId: '2',
    photo: '/x',
  },
  'POST /teams/create-team': { teamname: 'Hawks', coach: 'C', logo: '', players: ['1', '2'] },
  'PUT /teams/edit-team/:id': { teamname: 'Hawks', coach: 'C', logo: '/x' },
  'POST /live/create': {
    title: 'Final',
    rtmpUrl: '',
    streamKey: null,
    team1Id: '1',
    team2Id: '2',
    team1Players: ['1', '2', '3', '4', '5'],
    team2Players: ['6', '7', '8', '9', '10'],
  },
  'POST /stats/create': { matchId: 1, playerId: 2, teamId: 3, type: 'ASSIST', quarterId: 1 },
  'POST /stats/redo': { matchId: 1, playerId: 2, teamId: 3, quarterId: 1, type: 'ASSIST' },
  'POST /quarter/start': { matchId: 1, quarterId: 1 },
  'POST /quarter/match/:matchId/update-start-time': { start_time: '2026-03-01T18:00:00.000Z' },
  'POST /archive/download/export-video': { playbackId: 'abc' },
}

test.each(Object.entries(SPECIFIED))('%s takes the body of the specification', (name, sent) => {
  const { body } = contract[name as keyof typeof contract] as Call
  expect(body?.safeParse(sent).error).toBeUndefined()
})
