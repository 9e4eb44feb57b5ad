import type { AuditSubject, Contract } from '@courtside/contract'

/** Endpoints that change data and require a role. */
type ChangingCall = {
  [Name in keyof Contract & string]: Name extends `GET ${string}`
    ? never
    : Contract[Name] extends { access: 'admin' | 'scorer' }
      ? Name
      : never
}[keyof Contract & string]

/**
 * How to identify the subject of a call: a parameter of its path, or a field of its response. `all`: the call
 * has no single subject.
 */
type WhichOne = { param: string } | { answer: 'id' } | 'all'

/** How a call is recorded. */
export interface RecordedAct {
  readonly subject: AuditSubject
  readonly which: WhichOne
  /** Whether the call changes nothing without `commit` in its body. Such a preview is not recorded. */
  readonly hasPreview?: true
}

/**
 * Why a call is not recorded here. `log`: the match log records permanently who did it and when. `itself`:
 * its module writes an audit entry with the values before and after. `passing`: it changes only temporary
 * data, and does so many times per game.
 */
type NotRecorded = 'log' | 'itself' | 'passing'

const one = (subject: AuditSubject, param = 'id'): RecordedAct => ({ subject, which: { param } })
const made = (subject: AuditSubject): RecordedAct => ({ subject, which: { answer: 'id' } })
const all = (subject: AuditSubject): RecordedAct => ({ subject, which: 'all' })
const previewed = (act: RecordedAct): RecordedAct => ({ ...act, hasPreview: true })

/**
 * How administrative calls are recorded. A call that is missing here is recorded by its path, so that new
 * endpoints need no entry.
 */
export const ACTS = {
  'POST /invitations': 'itself',
  'DELETE /invitations/:id': 'itself',
  'PUT /users/:id/role': 'itself',
  'PUT /users/:id/disabled': 'itself',
  'DELETE /users/:id/second-factor': 'itself',
  'PUT /users/:id/teams': 'itself',
  'PATCH /club/settings': 'itself',
  'POST /club/test-mail': 'passing',
  'POST /webhooks': 'itself',
  'PATCH /webhooks/:id': 'itself',
  'DELETE /webhooks/:id': 'itself',
  'POST /restream/targets': 'itself',
  'PATCH /restream/targets/:id': 'itself',
  'DELETE /restream/targets/:id': 'itself',
  'PUT /live/:id/restream/:target': one('match'),
  'POST /live/:id/cameras': one('match'),
  'DELETE /live/:id/cameras/:camera': one('match'),
  'PUT /live/:id/cameras/:camera/on-air': 'passing',
  'POST /webhooks/:id/test': one('webhook'),
  'POST /teams/create-team': made('team'),
  'PUT /teams/edit-team/:id': one('team'),
  'DELETE /teams/delete-team/:id': one('team'),
  'POST /teams/import': previewed(all('team')),
  'POST /players/create-player': made('player'),
  'PUT /players/edit-player/:id': one('player'),
  'PUT /players/:id/consents': one('player'),
  'DELETE /players/delete-player/:id': one('player'),
  'POST /players/:id/erase': 'itself',
  'DELETE /live/:id': 'itself',
  'POST /competitions': made('competition'),
  'PATCH /competitions/:id': one('competition'),
  'DELETE /competitions/:id': one('competition'),
  'PUT /competitions/:id/teams': one('competition'),
  'POST /competitions/:id/stages': one('competition'),
  'POST /competitions/:id/fixtures/import': previewed(one('competition')),
  'DELETE /stages/:id': all('competition'),
  'POST /stages/:id/draw': all('competition'),
  'POST /fixtures': made('fixture'),
  'PATCH /fixtures/:id': one('fixture'),
  'PUT /fixtures/:id/outcome': one('fixture'),
  'DELETE /fixtures/:id': one('fixture'),
  'POST /fixtures/:id/start': one('match'),
  'POST /matches/import': previewed(all('match')),
  'POST /live/create': made('match'),
  'POST /live/light': made('match'),
  'POST /live/:id/stream-key': one('match'),
  'POST /live/:id/exchange-sides': one('match'),
  'PUT /live/:id/picture-offset': one('match'),
  'PUT /live/end/:id': one('match'),
  'POST /live/archive/:id': one('match'),
  'POST /live/reopen/:id': one('match'),
  'PUT /live/:id/voice': one('match'),
  'PUT /live/:id/story': one('match'),
  'PUT /live/:id/openness': one('match'),
  'POST /live/:id/link': one('match'),
  'DELETE /storage/:id': one('film'),
  'PUT /storage/:id/keep': one('film'),
  'PUT /storage/kept-teams/:teamId': one('team', 'teamId'),
  'PATCH /live/:id/overlay': 'passing',
  'PUT /live/:id/sheet': 'log',
  'PUT /live/:id/signature': 'log',
  'DELETE /live/:id/signature': one('match'),
  'PUT /live/:id/abandoned': one('match'),
  'POST /live/:id/players': 'log',
  'PUT /live/:id/table': 'passing',
  'PATCH /live/:id/toggle-pause': 'log',
  'PUT /live/:id/console': 'passing',
  'PUT /live/:id/console/keeper': 'log',
  'POST /live/:id/console/accept': 'passing',
  'POST /live/:id/console/bytes': 'passing',
  'POST /courts/:id/bytes': 'passing',
  'PUT /courts/:id/recording': 'passing',
  'POST /courts/cameras/search': 'passing',
  'POST /courts/cameras/stream': 'passing',
  'PUT /live/:id/shot-clock': 'passing',
  'DELETE /live/:id/commentary/:line': 'log',
  'POST /quarter/start': 'log',
  'POST /quarter/match/:matchId/update-start-time': 'log',
  'POST /stats/create': 'log',
  'PUT /stats/:id': 'log',
  'POST /stats/mark': 'log',
  'POST /stats/:id/detail': 'log',
  'POST /stats/:id/move': 'log',
  'POST /stats/mark/:id/restore': 'log',
  'DELETE /stats/:id': 'log',
  'POST /stats/redo': 'log',
} as const satisfies Readonly<Partial<Record<ChangingCall, RecordedAct | NotRecorded>>>

/** Returns how a call is recorded here, or null if it is not recorded here ({@link NotRecorded}). */
export function recordedAct(name: string): RecordedAct | null {
  const act = (ACTS as Readonly<Record<string, RecordedAct | NotRecorded>>)[name] ?? byAddress(name)
  return typeof act === 'object' ? act : null
}

/** Audit subjects by the first segment of the path. */
const SUBJECTS: Readonly<Record<string, AuditSubject>> = {
  players: 'player',
  teams: 'team',
  competitions: 'competition',
  stages: 'competition',
  fixtures: 'fixture',
  live: 'match',
  matches: 'match',
  storage: 'film',
  users: 'account',
  webhooks: 'webhook',
  officials: 'official',
}

function byAddress(name: string): RecordedAct {
  const [, part = ''] = name.split('/')
  const subject = SUBJECTS[part] ?? 'settings'
  return name.includes('/:id') && part !== 'stages' ? one(subject) : all(subject)
}
