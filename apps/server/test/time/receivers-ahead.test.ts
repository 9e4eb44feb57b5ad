import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OccasionRepository } from '../../src/features/push/occasion-repository.ts'
import { StoryMailQueue } from '../../src/features/story-mails/story-mail-queue.ts'
import { DeliveryRepository } from '../../src/features/webhooks/delivery-repository.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

/** Starts a match of two teams with plays, and returns its id and the home team's. */
async function startedMatch() {
  const courtside = await startCourtside()
  const { match, home } = await createMatch(courtside.admin)
  await courtside.admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  return { ...courtside, matchId: match.id, teamId: home.id }
}

test('a webhook that was switched on while the clock was ahead gets the events of the last day', async () => {
  const { db, matchId } = await startedMatch()
  await sql`insert into webhooks (place, address, secret, events, told_from)
    values (1, 'https://club.example', 'secret', '{period}', now() + interval '1 year')`.execute(db)
  const owed = await new DeliveryRepository(db).owed({ matchId, fromSeq: 1 })
  expect(owed.map((event) => event.matchId)).toEqual([matchId])
})

test('a device that was subscribed while the clock was ahead gets messages', async () => {
  const { db, matchId, teamId } = await startedMatch()
  await sql`
    with device as (
      insert into push_subscriptions (endpoint, p256dh, auth, language, zone, hide_scores, created_at)
      values ('https://push.example/1', 'key', 'auth', 'en', 'UTC', false, now() + interval '1 year') returning id)
    insert into push_teams (subscription_id, team_id, kinds) select id, ${teamId}, '{started}' from device`.execute(
    db,
  )
  const facts = { kind: 'started', teams: ['Home', 'Visitors'] } as const
  const at = Date.now()
  await new OccasionRepository(db).note(matchId, { name: 'first', at, until: at + 3_600_000, facts })
  expect(await db.selectFrom('push_deliveries').select('attempts').execute()).toEqual([{ attempts: 0 }])
})

test('an account that subscribed to stories while the clock was ahead gets them', async () => {
  const { admin, db, matchId, teamId } = await startedMatch()
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await sql`update users set email_verified_at = now()`.execute(db)
  await sql`insert into my_teams (user_id, team_id) values (${userId}, ${teamId})`.execute(db)
  await sql`insert into story_subscribers (user_id, key, hide_scores, since)
    values (${userId}, 'key', false, now() + interval '1 year')`.execute(db)
  await sql`insert into stories (match_id, title, body, published_at) values (${matchId}, 'Won', 'We won.', now())
    on conflict (match_id) do update set published_at = excluded.published_at`.execute(db)
  await new StoryMailQueue(db).note()
  expect(await db.selectFrom('story_mails').select('user_id').execute()).toEqual([{ user_id: userId }])
})
