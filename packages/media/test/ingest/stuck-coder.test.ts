import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SoundCoder } from '../../src/ingest/sound/sound-coder.ts'

const { child } = vi.hoisted(() => ({
  child: { emitter: null as EventEmitter | null, kill: vi.fn() },
}))

/** A process that takes frames and never outputs anything. */
vi.mock('node:child_process', async (original) => ({
  ...(await original<object>()),
  fork: () => {
    child.emitter = Object.assign(new EventEmitter(), { connected: true, send() {}, kill: child.kill })
    return child.emitter
  },
}))

const FRAME_MS = 100
const STUCK_MS = 5000

test('kills a process that outputs nothing, although more audio arrives all the time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const coder = new SoundCoder({
    input: { codec: 's16', sampleRate: 48_000, channels: 1, skippedSamples: 0 },
    logger: { info() {}, warn() {}, error() {} },
    onFrame() {},
    onBehind() {},
  })
  for (let timestamp = 0; timestamp < 2 * STUCK_MS; timestamp += FRAME_MS) {
    coder.add({ timestamp, data: Buffer.alloc(2) })
    vi.advanceTimersByTime(FRAME_MS)
  }
  expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGKILL')
  coder.close()
})
