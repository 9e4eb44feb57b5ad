import { afterEach, expect, test, vi } from 'vitest'
import type { MediaMessage } from '../../src/ingest/publisher.ts'
import { MOST_WAITING_BYTES } from '../../src/restream/gop-queue.ts'
import type { Target } from '../../src/restream/restream.ts'
import { Restreams } from '../../src/restream/restreams.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { certificate, doorTo, takingTarget } from '../scene/restream-target.ts'
import { videoScene } from '../scene/video-scene.ts'

const scene = videoScene()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Sends the streams of the test server to `targets`. */
function restreaming(targets: Target[], reach: { allowPrivate?: boolean; ca?: string } = {}): Restreams {
  const restreams = new Restreams(
    {
      reach: { allowPrivate: true, ...reach },
      logger: { info: () => {}, warn: () => {}, error: () => {} },
      pauses: [0.05],
    },
    async () => targets,
  )
  scene.house.video.onPublication((playbackId) => restreams.follow(playbackId))
  return restreams
}

async function target(): Promise<Awaited<ReturnType<typeof takingTarget>>> {
  const opened = await takingTarget()
  closing.push(opened.stop)
  return opened
}

const aim = (port: number, more: Partial<Target> = {}): Target => ({
  id: 1,
  name: 'Other',
  address: `rtmp://127.0.0.1:${port}/app`,
  key: 'secret',
  ...more,
})

async function publisher(): Promise<RawPublisher> {
  const { publisher: opened, code } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  expect(code).toBe('NetStream.Publish.Start')
  closing.push(async () => void opened.socket.destroy())
  return opened
}

const bodies = (messages: readonly MediaMessage[] = []) =>
  messages.map(({ kind, timestamp, body }) => `${kind} ${timestamp} ${body.toString('hex')}`)

test('sends every message unchanged, with its time, to each target', async () => {
  const [one, two] = [await target(), await target()]
  const restreams = restreaming([aim(one.port), aim(two.port, { id: 2, key: 'other?with=query' })])
  const sender = await publisher()
  await eventually('both take', () =>
    [1, 2].every((id) => restreams.progress('game', id).state === 'sending'),
  )
  sender.configure()
  sender.play(0, 2000)
  await eventually('all of it', () => (one.taken.get('secret')?.length ?? 0) >= 102)
  await eventually('all of it', () => (two.taken.get('other')?.length ?? 0) >= 102)
  const taken = bodies(one.taken.get('secret'))
  expect(taken).toHaveLength(102)
  expect(taken[2]).toBe('video 0 170100000000000003658880')
  expect(taken.at(-1)).toBe('audio 1960 af01010203')
  expect(bodies(two.taken.get('other'))).toEqual(taken)
  expect(scene.house.video.ingestState('game').warnings).toEqual([])
})

test('starts a target that is chosen during the stream with the settings and a key frame', async () => {
  const other = await target()
  const targets: Target[] = []
  const restreams = restreaming(targets)
  const sender = await publisher()
  sender.configure()
  sender.play(0, 1500)
  await eventually('a picture', () => scene.house.video.ingestState('game').video)
  targets.push(aim(other.port))
  await restreams.changed()
  await eventually('it takes', () => restreams.progress('game', 1).state === 'sending')
  sender.play(2000, 2080)
  const taken = await eventually('the next frames', () => {
    const messages = other.taken.get('secret') ?? []
    return messages.some(({ timestamp }) => timestamp === 2040) && messages
  })
  expect(bodies(taken.slice(0, 3)).map((line) => line.slice(0, 16))).toEqual([
    'video 1000 17000',
    'audio 1000 af001',
    'video 1000 17010',
  ])
  targets.length = 0
  await restreams.changed()
  await eventually('a goodbye', () => other.ends[0] === 'stopped')
})

test('a stop waits until the targets have read the end of a stream, and at most a second', async () => {
  const other = await target()
  const door = await doorTo(other.port)
  closing.push(door.stop)
  const targets = [aim(other.port), aim(door.port, { id: 2 })]
  const restreams = restreaming(targets)
  const follow = async (playbackId: string, targetId: number) => {
    const follower = restreams.follow(playbackId)
    closing.push(async () => follower.ended())
    await eventually('it takes', () => restreams.progress(playbackId, targetId).state === 'sending')
    return follower
  }
  const follower = await follow('game', 1)
  await eventually('it takes', () => restreams.progress('game', 2).state === 'sending')
  follower.ended()
  await restreams.stop()
  expect(other.ends).toEqual(['stopped', 'stopped'])
  targets.shift()
  const unread = await follow('next', 2)
  door.stopReading()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  closing.push(async () => void vi.useRealTimers())
  unread.ended()
  const stopped = restreams.stop()
  await vi.advanceTimersByTimeAsync(1000)
  await stopped
  expect(other.ends).toHaveLength(2)
})

test('retries a target that closes or refuses, and reports the reason', async () => {
  const other = await target()
  const restreams = restreaming([aim(other.port)])
  const sender = await publisher()
  sender.configure()
  sender.play(0, 1000)
  await eventually('it takes', () => restreams.progress('game', 1).state === 'sending')
  other.refuse('Wrong key: secret')
  other.hangUp()
  const refused = await eventually('a refusal', () => {
    const progress = restreams.progress('game', 1)
    return progress.fault === 'refused' && progress
  })
  expect(refused.said).toBe('Wrong key: …')
  other.refuse(null)
  await eventually('it takes again', () => restreams.progress('game', 1).state === 'sending')
  expect(restreams.progress('game', 1)).toMatchObject({ fault: null, retryAt: null })
  const before = other.taken.get('secret')?.length ?? 0
  sender.play(1000, 2000)
  await eventually('it goes on', () => (other.taken.get('secret')?.length ?? 0) > before + 40)
})

test('accepts a trusted certificate over TLS and refuses another one', async () => {
  const other = await target()
  const tls = await certificate()
  const door = await doorTo(other.port, tls)
  closing.push(door.stop)
  const address = `rtmps://localhost:${door.port}/app`
  const restreams = restreaming([aim(0, { address })], { ca: tls.cert })
  const sender = await publisher()
  sender.configure()
  sender.play(0, 1000)
  await eventually('it takes', () => restreams.progress('game', 1).state === 'sending')
  sender.play(1000, 1500)
  await eventually('the stream', () => (other.taken.get('secret')?.length ?? 0) > 26)

  const distrusting = restreaming([aim(0, { address })])
  distrusting.follow('game')
  await eventually('a fault', () => distrusting.progress('game', 1).fault === 'not-trusted')
})

test.each([
  ['a private address', { allowPrivate: false }, {}, 'private-address'],
  ['an unknown name', {}, { address: 'rtmp://nowhere.invalid/app' }, 'address-not-found'],
  ['nobody there', {}, { address: 'rtmp://127.0.0.1:9/app' }, 'no-connection'],
  ['an unreadable key', {}, { key: null }, 'key-unreadable'],
] as const)('reports the fault: %s', async (_, reach, more, fault) => {
  const restreams = restreaming([aim(9, more)], reach)
  const follower = restreams.follow('game')
  closing.push(async () => follower.ended())
  await eventually('a fault', () => restreams.progress('game', 1).fault === fault)
  expect(restreams.progress('game', 1).retryAt).not.toBeNull()
})

test('limits a target that stops reading to 20 MB, and drops whole GOPs', async () => {
  const other = await target()
  const door = await doorTo(other.port)
  closing.push(door.stop)
  const restreams = restreaming([aim(door.port)])
  const follower = restreams.follow('game')
  closing.push(async () => follower.ended())
  await eventually('it takes', () => restreams.progress('game', 1).state === 'sending')
  door.stopReading()
  const frame = (first: number, time: number): MediaMessage => {
    const body = Buffer.alloc(100_000, 7)
    Buffer.from([first, 1, 0, 0, 0]).copy(body)
    return { kind: 'video', timestamp: time, body }
  }
  let most = 0
  // 100 MB in 20 GOPs.
  for (let index = 0; index < 1000; index += 1) {
    follower.media(frame(index % 50 === 0 ? 0x17 : 0x27, index * 40))
    most = Math.max(most, restreams.heldBytes('game'))
    if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(most).toBeLessThan(20 * 1024 * 1024)
  expect(most).toBeGreaterThan(MOST_WAITING_BYTES - 1024 * 1024)
  expect(restreams.progress('game', 1).lostSeconds).toBeGreaterThan(10)
})
