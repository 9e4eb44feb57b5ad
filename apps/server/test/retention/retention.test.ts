import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { Retention } from '../../src/features/retention/retention.ts'
import { outgoing } from '../../src/features/retention/video-retention.ts'

const loggerOf = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() })

test('logs a failing rule, and still applies the others', async () => {
  const logger = loggerOf()
  const apply = vi.fn(async () => {})
  const failing = { name: 'accounts', apply: () => Promise.reject(new Error('no database')) }
  const retention = new Retention([failing, { name: 'videos', apply }], logger)
  await retention.apply()
  expect(apply).toHaveBeenCalledOnce()
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ rule: 'accounts' }),
    expect.any(String),
  )
  await retention.apply()
  expect(apply).toHaveBeenCalledTimes(2)
})

test('when the server stops, it aborts a removal in progress, waits for its end, and begins no other', async () => {
  const { promise: removed, resolve: remove } = Promise.withResolvers<void>()
  const seen: AbortSignal[] = []
  const apply = (stopping: AbortSignal) => {
    seen.push(stopping)
    return removed
  }
  const retention = new Retention([{ name: 'videos', apply }], loggerOf())
  retention.start()
  void retention.apply()
  let stopped = false
  const stopping = retention.stop().then(() => {
    stopped = true
  })
  await Promise.resolve()
  expect(seen.map(({ aborted }) => aborted)).toEqual([true])
  expect(stopped).toBe(false)
  remove()
  await stopping
  retention.start()
  expect(seen).toHaveLength(1)
})

const DAY = 24 * 3600 * 1000
const GB = 1e9
const NOW = 100 * DAY

/** Returns videos of `gb` GB each, with the given ages in days. */
const videos = (days: readonly number[], gb: number | null = 2) =>
  days.map((age, index) => ({
    id: index + 1,
    title: `Match ${index + 1}`,
    playback_id: `p${index + 1}`,
    ended_at: new Date(NOW - age * DAY),
    video_bytes: gb === null ? null : gb * GB,
  }))
const at = (freeGb: number) => ({ now: NOW, free: freeGb * GB })
const found = (...given: Parameters<typeof outgoing>) =>
  outgoing(...given).map(({ video, reason }) => `${video.id} ${reason}`)

describe('outgoing', () => {
  it('finds nothing without a rule', () => {
    expect(found(videos([90, 50]), { videoDays: null, videoFreeGb: null }, at(0))).toEqual([])
  })

  it('finds videos older than the number of days, even by only two minutes', () => {
    const rules = { videoDays: 30, videoFreeGb: null }
    expect(found(videos([90, 30.001, 30, 29.9]), rules, at(0))).toEqual(['1 age', '2 age'])
  })

  it('finds the oldest videos until enough space is free, and no more', () => {
    const rules = { videoDays: null, videoFreeGb: 10 }
    expect(found(videos([90, 50, 20, 1]), rules, at(7))).toEqual(['1 space', '2 space'])
    expect(found(videos([90, 50, 20, 1]), rules, at(8))).toEqual(['1 space'])
    expect(found(videos([90, 50, 20, 1]), rules, at(10))).toEqual([])
    expect(found(videos([90]), rules, at(0))).toEqual(['1 space'])
  })

  it('counts videos deleted for their age as freed space', () => {
    expect(found(videos([90, 50, 20]), { videoDays: 30, videoFreeGb: 10 }, at(5))).toEqual([
      ...['1 age', '2 age', '3 space'],
    ])
    expect(found(videos([90, 50, 20]), { videoDays: 30, videoFreeGb: 10 }, at(6))).toEqual(['1 age', '2 age'])
  })

  it('deletes a hosted video for its age, but never for space', () => {
    const hosted = videos([90, 20], null)
    expect(found(hosted, { videoDays: 30, videoFreeGb: 10 }, at(0))).toEqual(['1 age'])
  })

  it('deletes the oldest videos first for space, and no more than needed', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 })
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 60 }),
        (gbs, free, wanted) => {
          const all = gbs.flatMap((gb, index) =>
            videos([90 - index], gb).map((video) => ({ ...video, id: index })),
          )
          const taken = outgoing(all, { videoDays: null, videoFreeGb: wanted }, at(free))
          expect(taken.map(({ video }) => video.id)).toEqual(all.slice(0, taken.length).map(({ id }) => id))
          const freed = taken.map(({ video }) => (video.video_bytes ?? 0) / GB)
          const sum = (gb: readonly number[]) => gb.reduce((total, each) => total + each, free)
          if (taken.length < all.length) expect(sum(freed)).toBeGreaterThanOrEqual(wanted)
          if (taken.length > 0) expect(sum(freed.slice(0, -1))).toBeLessThan(wanted)
        },
      ),
    )
  })
})
