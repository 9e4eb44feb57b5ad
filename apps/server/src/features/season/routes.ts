import type { Readers } from '@courtside/publicity'
import type { Database } from '../../db/client.ts'
import { type Api, type Identity, pageOf, tellTotal } from '../../http/api.ts'
import { jsonOf, VersionedAnswers } from '../../live/versioned-answers.ts'
import { Refused } from '../../refused.ts'
import { isOfClub, type Viewers } from '../openness/viewer.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import { PlayerClips } from './player-clips.ts'
import { presentPlayerWithAverages } from './presenter.ts'
import { SeasonRepository } from './repository.ts'
import type { SeasonReader, Seasons } from './seasons.ts'
import { teamsBefore } from './team-before.ts'
import { rankTeams } from './team-ranking.ts'

/** Maximum number of cached responses, about 20 kB each. */
const MOST_KEPT = 500

/** Dependencies of {@link seasonRoutes}. */
interface SeasonRouteParts {
  db: Database
  seasons: Seasons
  /**
   * The database and the seasons for callers without an account. Their data may be some seconds old. Callers
   * with an account read the primary, so that they see their own changes immediately.
   */
  publicReads: { db: Database; seasons: Seasons }
  readers: Readers
  viewers: Viewers
  logs: PublicLogs
}

/** Registers the endpoints for the season's statistics. */
export function seasonRoutes(
  api: Api,
  { db, seasons, publicReads, readers, viewers, logs }: SeasonRouteParts,
): void {
  const [own, open] = [readsOn({ db, seasons }, logs), readsOn(publicReads, logs)]
  const readsOf = (user: Identity | null) => (user ? own : open)
  api.on('GET /live/:id/before', async ({ params, user }) => {
    const teams = await teamsBefore(db, params.id, await viewers.of(user))
    if (!teams) throw new Refused({ code: 'no-such-match' })
    return { teams }
  })
  api.on('GET /players/averages', async ({ query, user, reply }) => {
    const { search = '', teamId, competitionId, season: name } = query
    const filter = { search, teamId, competitionId, season: name, viewer: await viewers.of(user) }
    const reader = readers.of(user)
    const { rows, total } = await readsOf(user).season.players(filter, pageOf(query), reader.audience)
    tellTotal(reply, total)
    return rows.map((row) => presentPlayerWithAverages(row, reader))
  })
  api.on('GET /players/ranking', async ({ query, user, reply }) => {
    const { page, pageSize, ...ranking } = query
    if (!user) await publicReads.seasons.refuseStrangers()
    const reader = readers.of(user)
    const shared = { ...ranking, viewer: await viewers.of(user) }
    const shown = pageOf({ page: page ?? (user ? undefined : 1), pageSize })
    const { players, total } = await readsOf(user).seasons.ranking(shared, shown, reader)
    tellTotal(reply, total)
    return players
  })
  api.on('GET /teams/ranking', async ({ query: { season: name, ...ranking }, user }) =>
    rankTeams(readsOf(user).db, { ...ranking, season: name, viewer: await viewers.of(user) }),
  )
  // Many clients request the same responses. These differ only by what their readers may see, so each is
  // computed once per change.
  const answers = new VersionedAnswers(MOST_KEPT)
  const readerOf = async (user: Identity | null): Promise<SeasonReader> => ({
    reader: readers.of(user),
    viewer: await viewers.of(user),
    isOfClub: isOfClub(user),
    isSignedIn: user !== null,
  })
  const keyOf = ({ reader, viewer, isOfClub }: SeasonReader) => `${reader.version} ${viewer.key} ${isOfClub}`
  api.on('GET /players/:id', async ({ params: { id }, user, request, reply }) => {
    const reader = await readerOf(user)
    const key = `player ${id} ${keyOf(reader)}`
    return answers.sendRead(request, reply, key, async (known) =>
      jsonOf(await readsOf(user).seasons.player(id, known, reader)),
    )
  })
  api.on('GET /players/:id/clips', ({ params: { id }, user, request, reply }) =>
    answers.sendRead(request, reply, `clips ${id} ${isOfClub(user)}`, async (known) =>
      jsonOf(await readsOf(user).clips.of(id, known, isOfClub(user))),
    ),
  )
  api.on('GET /teams/:id', async ({ params: { id }, user, request, reply }) => {
    const reader = await readerOf(user)
    const key = `team ${id} ${keyOf(reader)}`
    return answers.sendRead(request, reply, key, async (known) =>
      jsonOf(await readsOf(user).seasons.team(id, known, reader)),
    )
  })
}

/** Returns the reads of the season on a database. */
function readsOn(reads: SeasonRouteParts['publicReads'], logs: PublicLogs) {
  return { ...reads, season: new SeasonRepository(reads.db), clips: new PlayerClips(reads.db, logs) }
}
