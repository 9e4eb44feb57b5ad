import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds webhooks, at most ten, and their deliveries. A delivery is identified by its webhook and the event of
 * the log, so that several servers deliver the event only once. A test delivery has no event.
 */
export const webhooks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table webhooks (
    id int primary key generated always as identity,
    place int not null unique check (place between 1 and 10),
    address text not null,
    secret text not null,
    events text[] not null check (cardinality(events) > 0),
    is_on boolean not null default true,
    told_from timestamptz not null default now(),
    claimed_until timestamptz not null default '-infinity',
    created_at timestamptz not null default now()
  )`,
  `create table webhook_deliveries (
    id bigint primary key generated always as identity,
    webhook_id int not null references webhooks on delete cascade,
    match_id int references matches,
    seq int,
    event text not null,
    message_id text not null,
    body text not null check (octet_length(body) <= 65536),
    created_at timestamptz not null default now(),
    attempts int not null default 0,
    attempted_at timestamptz,
    next_at timestamptz,
    delivered_at timestamptz,
    status int,
    fault text,
    ms int,
    unique (webhook_id, match_id, seq)
  )`,
  'create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null',
  'create index webhook_deliveries_created on webhook_deliveries (webhook_id, id)',
  'create index webhook_deliveries_match on webhook_deliveries (match_id)',
]
