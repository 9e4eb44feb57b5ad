import { expect, test, vi } from 'vitest'
import { Retention } from '../../src/features/retention/retention.ts'

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

test('a removal in progress ends when the server stops; the server waits for it and begins nothing new', async () => {
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
