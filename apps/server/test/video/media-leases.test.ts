import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { LeaseHolding } from '../../src/video/nodes/lease-holding.ts'
import { MediaLeases } from '../../src/video/nodes/media-leases.ts'
import { createTestDatabase } from '../support/courtside.ts'

const EAR = { on() {}, onListening() {}, holdsAlone: async () => false }

const isCleaning = ({ kind }: RootOperationNode) => kind === 'DeleteQueryNode'
const isTelling = (node: RootOperationNode) =>
  node.kind === 'RawNode' && node.sqlFragments.some((each) => each.includes('pg_notify'))

test.each([
  ['old leases cannot be deleted', isCleaning],
  ['the notification fails', isTelling],
])('gives back the lease of an encoder that disconnects, even when %s', async (_, isRefused) => {
  const db = openDatabase(await createTestDatabase(), () => {})
  onTestFinished(() => db.destroy())
  let refuses = true
  const refusing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (refuses && isRefused(node)) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const logger = { info: () => {}, warn: vi.fn(), error: vi.fn() }
  const listener = { changed() {}, lost() {}, asked() {} }
  const more = { ear: EAR, logger, restreams: () => ({}) }
  const ours = new MediaLeases(
    { ...more, db: db.withPlugin(refusing), address: () => 'http://ours' },
    listener,
  )
  const other = new MediaLeases({ ...more, db, address: () => 'http://other' }, listener)
  const video = { disconnect() {}, letGo: async () => {}, keepsPublisher: async () => false }
  const holding = new LeaseHolding(ours, video, logger)

  expect(await holding.take('game')).toBe(true)
  expect(logger.warn).toHaveBeenCalledOnce()
  expect(await other.claim('game')).toBe(false)
  refuses = false
  holding.left('game')
  await holding.settled()
  expect(await other.claim('game')).toBe(true)
  expect(logger.error).not.toHaveBeenCalled()
})

test('a caller waits for no read that other callers requested after it', async () => {
  const db = openDatabase(await createTestDatabase(), () => {})
  onTestFinished(() => db.destroy())
  const running: (() => void)[] = []
  const suspending: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await new Promise<void>((resolve) => running.push(resolve))
      return result
    },
  }
  const logger = { info: () => {}, warn: vi.fn(), error: vi.fn() }
  const leases = new MediaLeases(
    {
      ...{ db: db.withPlugin(suspending), ear: EAR, logger },
      ...{ address: () => 'http://ours', restreams: () => ({}) },
    },
    { changed() {}, lost() {}, asked() {} },
  )
  const first = leases.read()
  await vi.waitFor(() => expect(running).toHaveLength(1))
  const shared = [leases.read(), leases.read()]
  running[0]?.()
  await first
  await vi.waitFor(() => expect(running).toHaveLength(2))
  const later = leases.read()
  running[1]?.()
  await Promise.all(shared)
  await vi.waitFor(() => expect(running).toHaveLength(3))
  running[2]?.()
  await later
  expect(running).toHaveLength(3)
  expect(logger.warn).not.toHaveBeenCalled()
})
