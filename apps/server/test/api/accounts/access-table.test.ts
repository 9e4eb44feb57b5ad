import { randomUUID } from 'node:crypto'
import { type Call, contract } from '@courtside/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AccountHolder, PASSWORD, register, registration, signIn } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { SoftAuthenticator } from '../../support/soft-authenticator.ts'
import { newDevice } from '../club/push-service.ts'

/** The input of a call. */
interface Input {
  params?: Record<string, number | string>
  query?: string
  body?: object
}

/** The objects that the inputs refer to: a customer who owns the account in question, and a live match. */
interface World {
  courtside: TestCourtside
  customer: AccountHolder
  match: { id: number; mux_playback_id: string }
  player: { matchId: number; teamId: number; playerId: number }
}

/**
 * A row: the statuses for a visitor, a CUSTOMER, another CUSTOMER and an ADMIN; and the function that creates
 * the input.
 */
type Row = readonly [
  visitor: number,
  customer: number,
  other: number,
  admin: number,
  input?: (world: World) => Input | Promise<Input>,
]

const OPEN = [200, 200, 200, 200] as const
const SIGNED_IN = [401, 200, 200, 200] as const
const OWN = [401, 200, 403, 200] as const
const ADMINS = [401, 403, 403, 200] as const
const ADMINS_CREATE = [401, 403, 403, 201] as const
const ADMINS_EMPTY = [401, 403, 403, 204] as const

const ofMatch = ({ match }: World): Input => ({ params: { id: match.id } })
const ofVideo = ({ match }: World): Input => ({ params: { playbackId: match.mux_playback_id } })
const ofTeam = ({ player }: World) => ({ id: player.teamId })
const ofCustomer = ({ customer }: World): Input => ({ params: { id: customer.id } })
const session = async ({ courtside, customer }: World): Promise<Input> => {
  const { refreshToken } = await signIn(courtside, customer.username)
  return { body: { refreshToken } }
}
const BLANK_TEAM = { coach: '', assistants: [], captainId: null, squad: null }
const BLANK_SHEET = {
  venue: '',
  venueCity: '',
  attendance: null,
  officials: {},
  table: {},
  teams: [BLANK_TEAM, BLANK_TEAM],
}
const POSTING_COURT = { name: '', brand: null, swapped: false, way: 'post', host: null, port: null } as const
const newCourt = async ({ courtside }: World): Promise<Input> => {
  // A club can have only a limited number of courts.
  await courtside.db.deleteFrom('courts').execute()
  const { court } = await courtside.admin.call('POST /courts', {
    body: { ...POSTING_COURT, name: `Court ${randomUUID()}` },
  })
  return { params: { id: court.id } }
}
/** Calls with the access `user` that the server answers only for members of the club. */
const FOR_MEMBERS: ReadonlySet<string> = new Set(['GET /duties'])
const OFFICIAL = { name: 'Ilze Ozola', email: null, licence: '', absences: [] }
const newOfficial = async ({ courtside }: World): Promise<Input> => {
  const { id } = await courtside.admin.call('POST /officials', { body: OFFICIAL })
  return { params: { id } }
}
const NOBODYS = { currentPassword: 'Wrong-1!' }
const steal = ({ player }: World) => ({ ...player, type: 'STEAL', quarterId: 1 })

/** Returns a push subscription without teams. */
function newSubscription() {
  const keys = { p256dh: newDevice().p256dh, auth: 'a'.repeat(22) }
  const settings = { language: 'en', zone: 'Europe/Berlin', hideScores: false, quiet: null, teams: [] }
  return { endpoint: 'https://127.0.0.1:9/push', keys, ...settings }
}

/** Records a stat for the calls that need one. @param voided whether to void it */
async function recorded(world: World, voided: boolean): Promise<number> {
  const { admin } = world.courtside
  const { id } = await admin.call('POST /stats/create', { body: { ...steal(world), type: 'STEAL' } })
  if (voided) await admin.call('DELETE /stats/:id', { params: { id } })
  return id
}

/**
 * Every call of the contract, and the callers that it permits. The statuses for scorers are computed from the
 * call's access in the contract.
 */
const TABLE: Record<string, Row> = {
  'GET /health': OPEN,
  'GET /ready': OPEN,
  'GET /contact/service': OPEN,
  'POST /contact': [
    ...OPEN,
    () => ({ body: { name: 'Pat', email: 'pat@fans.example', subject: 'Hello', message: 'Hello!' } }),
  ],

  'POST /auth/login': [
    ...OPEN,
    ({ customer }) => ({ body: { identifier: customer.username, password: PASSWORD } }),
  ],
  'POST /auth/refresh': [...OPEN, session],
  'POST /auth/logout': [...OPEN, session],
  'POST /auth/register': [201, 201, 201, 201, () => ({ body: registration() })],
  'POST /auth/forgot-password': [...OPEN, () => ({ body: { email: `${randomUUID()}@club.example` } })],
  // Anyone with a mailed link may use it. These callers have none.
  'POST /auth/reset-password': [
    400,
    400,
    400,
    400,
    () => ({ body: { token: 'guess', newPassword: PASSWORD } }),
  ],
  'GET /auth/get-user/:id': [...OWN, ofCustomer],
  'PUT /auth/edit-user/:id': [...OWN, (world) => ({ ...ofCustomer(world), body: { city: 'Cēsis' } })],
  'GET /auth/preferences': SIGNED_IN,
  'PUT /auth/preferences': [...SIGNED_IN, () => ({ body: { notifications: true, dataSharing: false } })],
  'PUT /auth/language': [...SIGNED_IN, () => ({ body: { language: 'en' } })],
  // The call is about the caller's own account. The administrator has another password than the one sent.
  'PUT /auth/change-password': [
    401,
    200,
    200,
    400,
    () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  ],

  'GET /auth/registration': OPEN,
  'GET /invitations': ADMINS,
  'POST /invitations': [...ADMINS_CREATE, () => ({ body: {} })],
  'DELETE /invitations/:id': [
    ...ADMINS_EMPTY,
    async ({ courtside }) => ({
      params: { id: (await courtside.admin.call('POST /invitations', { body: {} })).id },
    }),
  ],
  'GET /auth/account': SIGNED_IN,
  'GET /auth/sessions': SIGNED_IN,
  // No session has this id.
  'DELETE /auth/sessions/:id': [401, 404, 404, 404, () => ({ params: { id: randomUUID() } })],
  // These calls are about the caller's own account. The password is wrong for all callers.
  'POST /auth/email': [401, 400, 400, 400, () => ({ body: { ...NOBODYS, email: 'new@club.example' } })],
  'POST /auth/delete-account': [401, 400, 400, 400, () => ({ body: NOBODYS })],
  // Anyone with a mailed link may open it. These callers have none.
  'POST /auth/confirm-email': [400, 400, 400, 400, () => ({ body: { token: 'guess' } })],
  'GET /auth/my-data': SIGNED_IN,
  // These calls are about the caller's own account. The password is wrong for all callers.
  'GET /auth/second-factor': SIGNED_IN,
  'POST /auth/totp': [401, 400, 400, 400, () => ({ body: NOBODYS })],
  // No setup has been started.
  'POST /auth/totp/confirm': [401, 409, 409, 409, () => ({ body: { code: '123456' } })],
  'POST /auth/totp/remove': [401, 400, 400, 400, () => ({ body: NOBODYS })],
  'POST /auth/passkeys/options': [401, 400, 400, 400, () => ({ body: NOBODYS })],
  // No caller has requested a passkey challenge.
  'POST /auth/passkeys': [
    ...[401, 400, 400, 400],
    () => ({ body: { name: 'Key', credential: madePasskey() } }),
  ] as const,
  'POST /auth/passkeys/:id/remove': [401, 400, 400, 400, () => ({ params: { id: 999_999 }, body: NOBODYS })],
  'POST /auth/recovery-codes': [401, 400, 400, 400, () => ({ body: NOBODYS })],
  'POST /auth/login/passkey-options': OPEN,
  'POST /auth/login/passkey': [400, 400, 400, 400, () => ({ body: { credential: usedPasskey() } })],
  // The account has no second factor.
  'DELETE /users/:id/second-factor': [401, 403, 403, 409, ofCustomer],
  'GET /auth/tokens': SIGNED_IN,
  'POST /auth/tokens': [401, 201, 201, 201, () => ({ body: { name: 'Screen', scopes: ['read'], days: 7 } })],
  // No caller can see the tokens of other people.
  'DELETE /auth/tokens/:id': [401, 404, 404, 404, () => ({ params: { id: 999_999 } })],

  'GET /my-teams': SIGNED_IN,
  'POST /my-teams': [...SIGNED_IN, (world) => ({ body: { teamIds: [ofTeam(world).id] } })],
  'DELETE /my-teams/:id': [...SIGNED_IN, (world) => ({ params: ofTeam(world) })],

  'GET /my-teams/mails': SIGNED_IN,
  // There is no mail server.
  'PUT /my-teams/mails': [401, 409, 409, 409, () => ({ body: { on: true, hideScores: false } })],

  'GET /push/key': OPEN,
  // All addresses of the local network are refused.
  'PUT /push/subscription': [400, 400, 400, 400, () => ({ body: newSubscription() })],
  'POST /push/withdraw': [204, 204, 204, 204, () => ({ body: { endpoint: 'https://push.example/1' } })],

  'GET /webhooks': ADMINS,
  // All addresses of the local network are refused.
  'POST /webhooks': [
    401,
    403,
    403,
    400,
    () => ({ body: { address: 'http://127.0.0.1:9/', events: ['play'] } }),
  ],
  'PATCH /webhooks/:id': [
    ...ADMINS,
    async (world) => ({ ...(await newWebhook(world)), body: { on: false } }),
  ],
  'DELETE /webhooks/:id': [...ADMINS_EMPTY, newWebhook],
  'GET /webhooks/:id/deliveries': [...ADMINS, newWebhook],
  'POST /webhooks/:id/test': [...ADMINS_CREATE, newWebhook],

  'GET /restream/targets': ADMINS,
  // All addresses of the local network are refused.
  'POST /restream/targets': [
    401,
    403,
    403,
    400,
    () => ({ body: { name: 'Own', address: 'rtmp://127.0.0.1:9/live', key: 'secret' } }),
  ],
  'PATCH /restream/targets/:id': [
    ...ADMINS,
    async (world) => ({ ...(await newTarget(world)), body: { name: 'Other' } }),
  ],
  'DELETE /restream/targets/:id': [...ADMINS_EMPTY, newTarget],
  'GET /live/:id/restream': [...ADMINS, ofMatch],
  'GET /live/:id/cameras': [...ADMINS, ofMatch],
  // The server of this test takes no SRT.
  'PUT /live/:id/srt': [401, 403, 403, 409, (world) => ({ ...ofMatch(world), body: { on: true } })],
  'POST /live/:id/cameras': [
    ...ADMINS_CREATE,
    async (world) => {
      await world.courtside.db.deleteFrom('cameras').execute()
      return ofMatch(world)
    },
  ],
  'DELETE /live/:id/cameras/:camera': [...ADMINS_EMPTY, newCamera],
  // The camera sends nothing.
  'PUT /live/:id/cameras/:camera/on-air': [401, 403, 403, 409, newCamera],
  'GET /live/:id/sources': [...ADMINS, ofMatch],
  // The encoder sends nothing.
  'PUT /live/:id/sources/:source/on-air': [
    401,
    403,
    403,
    409,
    ({ match }) => ({ params: { id: match.id, source: 'encoder' } }),
  ],
  // A token that does not exist.
  'POST /cameras/look': [404, 404, 404, 404, () => ({ body: { token: 'none' } })],
  'PUT /live/:id/restream/:target': [
    ...ADMINS,
    async (world) => ({
      params: { id: world.match.id, target: (await newTarget(world)).params.id },
      body: { on: true },
    }),
  ],

  'GET /users': ADMINS,
  'PUT /users/:id/role': [...ADMINS, (world) => ({ ...ofCustomer(world), body: { role: 'CUSTOMER' } })],
  'PUT /users/:id/teams': [...ADMINS, (world) => ({ ...ofCustomer(world), body: { teamIds: [] } })],
  'PUT /users/:id/disabled': [...ADMINS, (world) => ({ ...ofCustomer(world), body: { disabled: false } })],

  'GET /audit': ADMINS,
  'GET /club': OPEN,
  'GET /start': OPEN,
  // The body is not an image, so only the access is checked.
  'PUT /club/crest': [401, 403, 403, 400],
  'DELETE /club/crest': ADMINS,
  'GET /club/settings': ADMINS,
  'GET /club/notices': OPEN,
  'GET /club/installation': ADMINS,
  // There is no mail server.
  'POST /club/test-mail': [401, 403, 403, 409],
  'PATCH /club/settings': [...ADMINS, () => ({ body: { picturesRequired: true } })],

  'GET /positions/get-positions': SIGNED_IN,
  'GET /teams/get-team': SIGNED_IN,
  'GET /teams/names': OPEN,
  'GET /teams/ranking': OPEN,
  'POST /teams/create-team': [
    ...ADMINS_CREATE,
    () => ({ body: { teamname: `Swifts ${randomUUID()}`, coach: 'Coach' } }),
  ],
  'PUT /teams/edit-team/:id': [...ADMINS, (world) => ({ params: ofTeam(world), body: { coach: 'New' } })],
  'DELETE /teams/delete-team/:id': [...ADMINS, async (world) => ({ params: { id: await newTeam(world) } })],
  'GET /players/get-player': SIGNED_IN,
  'GET /players/averages': SIGNED_IN,
  'GET /players/ranking': OPEN,
  'GET /search': [...OPEN, () => ({ query: 'text=a' })],
  'GET /players/:id': [...OPEN, ({ player }) => ({ params: { id: player.playerId } })],
  'GET /players/:id/clips': [...OPEN, ({ player }) => ({ params: { id: player.playerId } })],
  'GET /teams/:id': [...OPEN, (world) => ({ params: ofTeam(world) })],
  'POST /players/create-player': [
    ...ADMINS_CREATE,
    ({ player }) => ({
      body: { fname: 'Pat', lname: 'New', jerseyNo: 77, teamId: player.teamId, positionId: 1 },
    }),
  ],
  'PUT /players/edit-player/:id': [
    ...ADMINS,
    ({ player }) => ({ params: { id: player.playerId }, body: { fname: 'Sam' } }),
  ],
  'POST /players/:id/erase': [
    ...ADMINS,
    async ({ courtside, player }) => {
      const body = { fname: 'E', lname: 'Rased', jerseyNo: 90, teamId: player.teamId, positionId: 1 }
      const { id } = await courtside.admin.call('POST /players/create-player', { body })
      await courtside.db.updateTable('players').set({ deleted_at: new Date() }).where('id', '=', id).execute()
      return { params: { id } }
    },
  ],
  'GET /officials': ADMINS,
  'POST /officials': [...ADMINS_CREATE, () => ({ body: OFFICIAL })],
  'PUT /officials/:id': [...ADMINS, async (world) => ({ ...(await newOfficial(world)), body: OFFICIAL })],
  'DELETE /officials/:id': [...ADMINS_EMPTY, newOfficial],
  'GET /duties': ADMINS,
  'PUT /fixtures/:id/crew': [
    ...ADMINS_EMPTY,
    async (world) => ({ ...(await newFixture(world)), body: { crew: {} } }),
  ],
  'GET /consents': ADMINS,
  'PUT /players/:id/consents': [
    ...ADMINS,
    ({ player }) => ({
      params: { id: player.playerId },
      body: { film: { agreedOn: '2026-08-01', until: null } },
    }),
  ],
  'DELETE /players/delete-player/:id': [
    ...ADMINS,
    async (world) => {
      const teamId = await newTeam(world)
      const body = { fname: 'Pat', lname: 'Old', jerseyNo: 7, teamId, positionId: 1 }
      const { id } = await world.courtside.admin.call('POST /players/create-player', { body })
      return { params: { id } }
    },
  ],

  'GET /images/get-image/:name': [404, 404, 404, 404, () => ({ params: { name: `${'0'.repeat(32)}.webp` } })],

  'GET /competitions': OPEN,
  'GET /competitions/:id': [...OPEN, newCompetition],
  'GET /competitions/:id/standings': [...OPEN, newCompetition],
  'POST /competitions': [...ADMINS_CREATE, () => ({ body: competitionBody() })],
  'PATCH /competitions/:id': [
    ...ADMINS,
    async (world) => ({ ...(await newCompetition(world)), body: { zone: 'Europe/Vilnius' } }),
  ],
  'DELETE /competitions/:id': [...ADMINS, newCompetition],
  'PUT /competitions/:id/teams': [
    ...ADMINS,
    async (world) => ({
      ...(await newCompetition(world)),
      body: { teams: [{ teamId: world.player.teamId }] },
    }),
  ],
  'POST /competitions/:id/stages': [
    ...ADMINS_CREATE,
    async (world) => ({
      ...(await newCompetition(world)),
      body: { name: 'Regular season', kind: 'league', teams: [] },
    }),
  ],
  'DELETE /stages/:id': [...ADMINS, newStage],
  // No team takes part in it yet.
  'POST /stages/:id/draw': [401, 403, 403, 409, async (world) => ({ ...(await newStage(world)), body: {} })],
  'POST /competitions/:id/fixtures/import': [
    ...ADMINS,
    async (world) => ({ ...(await newCompetition(world)), body: { csv: 'home,away' } }),
  ],
  'POST /matches/import': [...ADMINS, () => ({ body: { files: ['{}'] } })],
  'POST /teams/import': [...ADMINS, () => ({ body: { csv: 'team' } })],
  'GET /teams/export': ADMINS,
  'GET /competitions/:id/fixtures/export': [...ADMINS, newCompetition],
  'GET /competitions/:id/calendars': [...ADMINS, newCompetition],
  // The address is the server's own machine (loopback).
  'POST /competitions/:id/calendars': [
    401,
    403,
    403,
    400,
    async (world) => ({ ...(await newCompetition(world)), body: { address: 'http://127.0.0.1:1/' } }),
  ],
  // There is no calendar.
  'PATCH /calendars/:id': [401, 403, 403, 404, () => ({ params: { id: 1 }, body: { automatic: true } })],
  'POST /calendars/:id/check': [401, 403, 403, 404, () => ({ params: { id: 1 } })],
  'POST /calendars/:id/changes': [401, 403, 403, 404, () => ({ params: { id: 1 }, body: {} })],
  'DELETE /calendars/:id': [401, 403, 403, 404, () => ({ params: { id: 1 } })],
  'GET /competitions/:id/calendar.ics': [...OPEN, newCompetition],
  'GET /teams/:id/calendar.ics': [...OPEN, (world) => ({ params: ofTeam(world) })],
  'GET /fixtures/:id/calendar.ics': [...OPEN, ofMatch],
  'GET /scoring/matches': ADMINS,
  'GET /fixtures/:id/starters': [...ADMINS, newFixture],
  // Its teams have no players.
  'POST /fixtures/:id/start': [
    401,
    403,
    403,
    400,
    async (world) => ({ ...(await newFixture(world)), body: {} }),
  ],
  'GET /schedule': OPEN,
  'GET /schedule/days': OPEN,
  'GET /fixtures/:id': [...OPEN, ofMatch],
  'POST /fixtures': [
    ...ADMINS_CREATE,
    async (world) => ({ body: { homeId: await newTeam(world), awayId: await newTeam(world) } }),
  ],
  'PATCH /fixtures/:id': [...ADMINS, async (world) => ({ ...(await newFixture(world)), body: { round: 2 } })],
  'PUT /fixtures/:id/outcome': [
    ...ADMINS,
    async (world) => ({
      ...(await newFixture(world)),
      body: { status: 'postponed', reason: 'The hall is flooded' },
    }),
  ],
  'DELETE /fixtures/:id': [...ADMINS, newFixture],

  'POST /live/create': [...ADMINS_CREATE, nextMatch],
  'POST /live/light': [
    ...ADMINS_CREATE,
    () => ({ body: { home: { name: `Team ${randomUUID()}` }, visitors: { name: `Team ${randomUUID()}` } } }),
  ],
  'GET /live/all': OPEN,
  'GET /live/all/stream': OPEN,
  'GET /live/:id': [...OPEN, ofMatch],
  'GET /live/:id/log': [...OPEN, ofMatch],
  'GET /live/:id/events': [...OPEN, (world) => ({ ...ofMatch(world), query: 'after=0' })],
  'GET /live/:id/before': [...OPEN, ofMatch],
  'GET /live/:id/stream': [...OPEN, ofMatch],
  'GET /live/:id/ingest': [...ADMINS, ofMatch],
  'POST /live/:id/stream-key': [...ADMINS, ofMatch],
  'POST /live/:id/exchange-sides': [...ADMINS, ofMatch],
  'GET /dashboard': ADMINS,
  'PATCH /live/:id/toggle-pause': [...ADMINS, (world) => ({ ...ofMatch(world), body: { paused: false } })],
  'GET /courts': ADMINS,
  'POST /courts': [...ADMINS_CREATE, () => ({ body: { ...POSTING_COURT, name: `Court ${randomUUID()}` } })],
  'DELETE /courts/:id': [...ADMINS_EMPTY, newCourt],
  'PUT /courts/:id/camera': [
    ...ADMINS,
    async (world) => ({ ...(await newCourt(world)), body: { camera: null } }),
  ],
  // No camera answers.
  'POST /courts/cameras/search': [401, 403, 403, 404],
  'POST /courts/cameras/stream': [
    401,
    403,
    403,
    400,
    () => ({ body: { device: 'http://camera.example/', user: '', password: '' } }),
  ],
  // The court has no cable.
  'POST /courts/:id/bytes': [
    401,
    403,
    403,
    404,
    async (world) => ({ ...(await newCourt(world)), body: { bytes: 'AA==' } }),
  ],
  'PUT /courts/:id/recording': [
    ...ADMINS_EMPTY,
    async (world) => ({ ...(await newCourt(world)), body: { running: false } }),
  ],
  // Nothing was recorded.
  'GET /courts/:id/recording': [401, 403, 403, 404, newCourt],
  // The call accepts only the token of a program and ignores who is signed in. This token does not exist.
  'POST /courts/line': [
    404,
    404,
    404,
    404,
    () => ({ body: { token: 'a'.repeat(43), line: { clock: '5:23' } } }),
  ],
  'GET /live/:id/console': [...ADMINS, ofMatch],
  'PUT /live/:id/console': [...ADMINS, (world) => ({ ...ofMatch(world), body: { courtId: null } })],
  'PUT /live/:id/console/keeper': [...ADMINS, (world) => ({ ...ofMatch(world), body: { keeper: 'people' } })],
  // No console is chosen.
  'POST /live/:id/console/accept': [401, 403, 403, 409, ofMatch],
  // No console is chosen.
  'POST /live/:id/console/bytes': [
    401,
    403,
    403,
    409,
    (world) => ({ ...ofMatch(world), body: { bytes: 'AA==' } }),
  ],
  'PUT /live/:id/shot-clock': [
    401,
    403,
    403,
    204,
    (world) => ({ ...ofMatch(world), body: { at: 0, shot: null } }),
  ],
  'PUT /live/:id/table': [
    ...ADMINS,
    (world) => ({ ...ofMatch(world), body: { device: crypto.randomUUID(), part: 'everything' } }),
  ],
  'POST /live/:id/players': [
    ...ADMINS,
    (world) => ({ ...ofMatch(world), body: { teamId: ofTeam(world).id, lname: 'Late', jersey: '98' } }),
  ],
  'GET /live/:id/sheet': [...ADMINS, ofMatch],
  'PUT /live/:id/signature': [401, 403, 403, 409, (world) => ({ ...ofMatch(world), body: {} })],
  'DELETE /live/:id/signature': [...ADMINS, ofMatch],
  'PUT /live/:id/abandoned': [
    401,
    403,
    403,
    409,
    (world) => ({ ...ofMatch(world), body: { abandoned: true } }),
  ],
  'PUT /live/:id/sheet': [...ADMINS, (world) => ({ ...ofMatch(world), body: { sheet: BLANK_SHEET } })],
  'PUT /live/:id/picture-offset': [...ADMINS, (world) => ({ ...ofMatch(world), body: { offsetMs: 1500 } })],
  'PUT /live/end/:id': [...ADMINS, anotherMatch],
  'POST /live/archive/:id': [...ADMINS, anotherMatch],
  'POST /live/reopen/:id': [...ADMINS, anotherMatch],
  'GET /live/:id/people': [...ADMINS, ofMatch],
  'GET /live/:id/openness': [...ADMINS, ofMatch],
  'PUT /live/:id/openness': [...ADMINS, (world) => ({ ...ofMatch(world), body: { hidden: false } })],
  'POST /live/:id/link': [...ADMINS, ofMatch],
  // The match is open to everybody, so there is no password to check.
  'POST /live/:id/admission': [
    404,
    404,
    404,
    404,
    (world) => ({ ...ofMatch(world), body: { password: 'anything' } }),
  ],
  'GET /archive/archived-matches': OPEN,
  'POST /archive/download/player/:matchId': [...OPEN, ({ match }) => ({ params: { matchId: match.id } })],
  'POST /archive/download/export-video': [404, 404, 404, 404, () => ({ body: { playbackId: 'nobody' } })],
  'GET /archive/download/export-video/:playbackId': [
    404,
    404,
    404,
    404,
    () => ({ params: { playbackId: 'nobody' } }),
  ],
  'GET /archive/files/:matchId/:file': [
    ...OPEN,
    ({ match }) => ({ params: { matchId: match.id, file: 'data.json' } }),
  ],
  // Drawing a paper needs a separate process. A paper that does not exist is sufficient to check access.
  'GET /archive/papers/:matchId/:paper': [
    404,
    404,
    404,
    404,
    () => ({ params: { matchId: 999_999, paper: 'scoresheet.pdf' } }),
  ],
  'GET /competitions/:id/files.zip': [...OPEN, newCompetition],
  'GET /storage': ADMINS,
  'GET /storage/outgoing': ADMINS,
  'PUT /storage/:id/keep': [
    ...[401, 403, 403, 204],
    (world: World) => ({ ...ofMatch(world), body: { keep: true } }),
  ] as const,
  'GET /storage/kept-teams': ADMINS,
  'PUT /storage/kept-teams/:teamId': [
    ...[401, 403, 403, 204],
    ({ player }: World) => ({ params: { teamId: player.teamId }, body: { keep: true } }),
  ] as const,
  // The match is being played.
  'DELETE /storage/:id': [401, 403, 403, 409, ofMatch],
  'DELETE /live/:id': [401, 403, 403, 409, ofMatch],
  'POST /archive/download/team/:matchId': [...OPEN, ({ match }) => ({ params: { matchId: match.id } })],

  'GET /overlay/:playbackId/stream': [...OPEN, ofVideo],
  'PATCH /live/:id/overlay': [...ADMINS, (world) => ({ ...ofMatch(world), body: { bug: true } })],
  // The request names no address.
  'GET /oembed': [400, 400, 400, 400],
  'GET /live/:id/voice': [...ADMINS, ofMatch],
  'GET /live/:id/story': [...OPEN, ofMatch],
  'GET /live/:id/story/draft': [...ADMINS, ofMatch],
  // It is still being played.
  'PUT /live/:id/story': [
    ...([401, 403, 403, 409] as const),
    (world) => ({ ...ofMatch(world), body: { words: null, published: true } }),
  ],
  'GET /feed.xml': OPEN,
  'PUT /live/:id/voice': [...ADMINS, (world) => ({ ...ofMatch(world), body: { on: true } })],
  // No line has been spoken yet.
  'DELETE /live/:id/commentary/:line': [
    401,
    403,
    403,
    404,
    ({ match }) => ({ params: { id: match.id, line: 1 } }),
  ],

  'POST /quarter/start': [...ADMINS_CREATE, ({ match }) => ({ body: { matchId: match.id, quarterId: 2 } })],
  'GET /quarter/match/:matchId/active-quarter': [...OPEN, ({ match }) => ({ params: { matchId: match.id } })],
  'POST /quarter/match/:matchId/update-start-time': [
    ...ADMINS,
    ({ match }) => ({ params: { matchId: match.id }, body: { start_time: new Date().toISOString() } }),
  ],
  'GET /stats/:matchId': [...OPEN, ({ match }) => ({ params: { matchId: match.id } })],
  'GET /stats/match/:id': [...OPEN, ofMatch],
  'POST /stats/create': [...ADMINS_CREATE, (world) => ({ body: steal(world) })],
  'PUT /stats/:id': [
    ...ADMINS,
    async (world) => ({
      params: { id: await recorded(world, false) },
      body: { ...steal(world), clock: 1000 },
    }),
  ],
  'POST /stats/:id/detail': [
    ...ADMINS,
    async (world) => ({ params: { id: await recorded(world, false) }, body: { detail: {} } }),
  ],
  'POST /stats/:id/move': [
    ...ADMINS,
    async (world) => ({ params: { id: await recorded(world, false) }, body: { beforeId: null } }),
  ],
  'POST /stats/mark': [
    ...ADMINS_CREATE,
    ({ player: { matchId, teamId } }) => ({ body: { matchId, teamId, type: 'TIMEOUT', quarterId: 1 } }),
  ],
  'POST /stats/mark/:id/restore': [
    ...ADMINS_CREATE,
    async ({ courtside: { admin }, player: { matchId, teamId } }) => {
      const body = { matchId, teamId, type: 'TIMEOUT', quarterId: 1 } as const
      const { id } = await admin.call('POST /stats/mark', { body })
      await admin.call('DELETE /stats/:id', { params: { id } })
      return { params: { id }, body: {} }
    },
  ],
  'DELETE /stats/:id': [...ADMINS, async (world) => ({ params: { id: await recorded(world, false) } })],
  'POST /stats/redo': [
    ...ADMINS_CREATE,
    async (world) => {
      await recorded(world, true)
      return { body: steal(world) }
    },
  ],
}

/** Returns a new passkey, made with a challenge that the server has never issued. */
function madePasskey() {
  const rp = { id: 'localhost', name: 'Courtside' }
  return new SoftAuthenticator('http://localhost').create({ challenge: 'bm9uZQ', rp })
}

/** Returns the answer of a passkey that is not registered. */
function usedPasskey() {
  return new SoftAuthenticator('http://localhost').get({ challenge: 'bm9uZQ', rpId: 'localhost' })
}

async function newTeam({ courtside }: World): Promise<number> {
  const body = { teamname: `Wrens ${randomUUID()}`, coach: 'Coach' }
  return (await courtside.admin.call('POST /teams/create-team', { body })).id
}

function competitionBody() {
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Vilnius' } as const
  return { name: `League ${randomUUID()}`, season: '2026/27', ...rules }
}

async function newCompetition({ courtside }: World): Promise<Input> {
  const { id } = await courtside.admin.call('POST /competitions', { body: competitionBody() })
  return { params: { id } }
}

async function newStage({ courtside }: World): Promise<Input> {
  const { id } = await courtside.admin.call('POST /competitions', { body: competitionBody() })
  const { stages } = await courtside.admin.call('POST /competitions/:id/stages', {
    params: { id },
    body: { name: 'Regular season', kind: 'league', teams: [] },
  })
  return { params: { id: stages[0]?.id ?? 0 } }
}

/** Creates a webhook at an address that is reserved for documentation (RFC 5737) and never answers. */
async function newWebhook({ courtside }: World): Promise<Input> {
  await courtside.db.deleteFrom('webhooks').execute()
  const { id } = await courtside.db
    .insertInto('webhooks')
    .values({ place: 1, address: 'http://192.0.2.1/', secret: 'whsec_', events: ['final'], is_on: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Creates a restream target at an address that is reserved for documentation (RFC 5737). */
async function newTarget({ courtside }: World): Promise<{ params: { id: number } }> {
  await courtside.db.deleteFrom('restream_targets').execute()
  const { id } = await courtside.db
    .insertInto('restream_targets')
    .values({
      place: 1,
      name: 'Other',
      address: 'rtmp://192.0.2.1/live',
      sealed_key: Buffer.alloc(40),
      key_end: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

async function newCamera({ courtside, match }: World): Promise<Input> {
  await courtside.db.deleteFrom('cameras').execute()
  const { id } = await courtside.db
    .insertInto('cameras')
    .values({ match_id: match.id, place: 1, hash: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: match.id, camera: id } }
}

async function newFixture(world: World): Promise<Input> {
  const body = { homeId: await newTeam(world), awayId: await newTeam(world) }
  return { params: { id: (await world.courtside.admin.call('POST /fixtures', { body })).id } }
}

async function anotherMatch({ courtside }: World): Promise<Input> {
  return { params: { id: (await createMatch(courtside.admin)).match.id } }
}

/** Ends the match, so that its two teams can play another one: a team can only be in one live match. */
async function nextMatch({ courtside }: World): Promise<Input> {
  const { match, home, visitors } = await createMatch(courtside.admin)
  await courtside.admin.call('PUT /live/end/:id', { params: { id: match.id } })
  return {
    body: {
      title: 'Rematch',
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: home.players.slice(0, 5),
      team2Players: visitors.players.slice(0, 5),
    },
  }
}

/** Makes a call by its name in the contract. Of a stream, reads only the head of the answer. */
async function ask(
  url: string,
  name: string,
  { params = {}, query = '', body }: Input,
  token: string | null,
) {
  const [method = '', path = ''] = name.split(' ')
  const ended = new AbortController()
  const response = await fetch(
    `${url}/api${path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))}?${query}`,
    {
      method,
      signal: ended.signal,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  )
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = streams ? '' : await response.text()
  ended.abort()
  return { status: response.status, text }
}

async function scoresEveryTeam(db: TestCourtside['db'], user: number): Promise<void> {
  await sql`insert into scorer_teams select ${user}, id from teams on conflict do nothing`.execute(db)
}

test('the table contains exactly the calls of the contract', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(contract).sort())
})

describe('answers a visitor, a CUSTOMER, another CUSTOMER, an ADMIN, a SCORER of the teams and a SCORER of others with the status in the table', () => {
  let world: World
  let other: AccountHolder
  let scorer: AccountHolder
  let scorerElsewhere: AccountHolder
  const ends: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const courtside = await startCourtside(undefined, (end) => ends.push(end))
    const { match, home } = await createMatch(courtside.admin)
    await courtside.admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
    other = await register(courtside)
    scorer = await register(courtside)
    scorerElsewhere = await register(courtside)
    for (const { id } of [scorer, scorerElsewhere]) {
      await courtside.admin.call('PUT /users/:id/role', { params: { id }, body: { role: 'SCORER' } })
    }
    world = {
      courtside,
      customer: await register(courtside),
      match,
      player: { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0 },
    }
    return async () => {
      for (const end of ends) await end()
    }
  }, 120_000)

  test.each(Object.entries(TABLE))('%s', async (name, [visitor, customer, another, admin, input]) => {
    const { db, url, adminToken } = world.courtside
    const { access, matchIn } = contract[name as keyof typeof contract] as Call
    const tokens = [null, world.customer.accessToken, other.accessToken, adminToken]
    const scorers = [scorer.accessToken, scorerElsewhere.accessToken]
    const answers = []
    for (const token of [...tokens, ...scorers]) {
      const made = (await input?.(world)) ?? {}
      if (token === scorer.accessToken) await scoresEveryTeam(db, scorer.id)
      answers.push(await ask(url, name, made, token))
    }
    const ofOwn = access === 'scorer' || FOR_MEMBERS.has(name) ? admin : another
    const ofOthers = access === 'scorer' && matchIn ? 403 : ofOwn
    expect(answers.map(({ status }) => status)).toEqual([visitor, customer, another, admin, ofOwn, ofOthers])
    // Only administrators see stream keys. The administrator's answer is the fourth.
    for (const { text } of answers.toSpliced(3, 1)) expect(text).not.toMatch(/"stream_key":"/)
    // An answer to a visitor contains no personal field.
    expect(answers[0]?.text).not.toMatch(/@club\.example|1994-07-23|Riga|Cēsis/i)
  })
})
