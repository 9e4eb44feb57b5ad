import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SrtListener } from '../../src/ingest/srt/srt-listener.ts'

const spawn = vi.hoisted(() => vi.fn())
vi.mock('node:child_process', async (original) => ({ ...(await original<object>()), spawn }))

test('reports wrong passphrases at most once per second, however many strangers send', async () => {
  const stderr = new PassThrough()
  const child = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr, kill: vi.fn() })
  child.kill.mockImplementation(() => child.emit('close'))
  spawn.mockReturnValue(child)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  onTestFinished(() => clock.mockRestore())
  const onWrongPassphrase = vi.fn()
  const listener = new SrtListener({
    host: '127.0.0.1',
    opening: { port: 9710, passphrase: 'three herons on a post' },
    statisticsFile: '/none/9710.json',
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => 0,
    publish: async () => ({ refused: 'Nobody' }),
    onWrongPassphrase,
  })
  const flood = () => {
    for (let count = 0; count < 100; count += 1) {
      stderr.emit('data', Buffer.from('E:SRT.cn: processCryptoCtrl: Incorrect passphrase, rejecting'))
    }
  }
  flood()
  clock.mockReturnValue(100_999)
  flood()
  expect(onWrongPassphrase).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(101_000)
  flood()
  expect(onWrongPassphrase).toHaveBeenCalledTimes(2)
  await listener.stop()
})
