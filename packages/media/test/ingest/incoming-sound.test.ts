import { expect, test, vi } from 'vitest'
import { IncomingSound, type RecordedSound } from '../../src/ingest/incoming-sound.ts'

const logger = { info: () => {}, warn: () => {}, error: () => {} }
/**
 * AudioSpecificConfigs: low complexity at 48 kHz in stereo; the same encoded differently; HE-AAC at 24 kHz.
 */
const [PLAIN, PLAIN_TOO, EXTENDED] = ['1190', '119056e500', '2b118800']

/** Returns the AudioSpecificConfig that the packager gets when an encoder has sent `sent`. */
function configFor(sent: string, recorded: RecordedSound | null): string | undefined {
  const setAudioConfig = vi.fn()
  const sound = new IncomingSound({
    packager: { setAudioConfig, addAudio: () => {} },
    monitor: { warn: () => {}, settled: () => {}, audioFrame: () => {} },
    logger,
    recorded: () => recorded,
  })
  sound.receive(0, { kind: 'config', specificConfig: Buffer.from(sent, 'hex') })
  sound.close()
  return setAudioConfig.mock.calls[0]?.[0].specificConfig.toString('hex')
}

const LOW_COMPLEXITY = { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2 }

test('keeps AAC as it is in a new recording, and in a continued recording with the same settings', () => {
  expect(configFor(PLAIN, null)).toBe(PLAIN)
  expect(configFor(EXTENDED, null)).toBe(EXTENDED)
  expect(configFor(PLAIN_TOO, LOW_COMPLEXITY)).toBe(PLAIN_TOO)
})

test('converts sound with other settings to the recording’s settings', () => {
  expect(configFor('1208', LOW_COMPLEXITY)).toBe(PLAIN) // 44.1 kHz, mono
  expect(configFor(EXTENDED, LOW_COMPLEXITY)).toBe(PLAIN)
})

test('converts nothing in a recording that began with an extension of AAC', () => {
  const recorded = { codec: 'mp4a.40.5', sampleRate: 24_000, channels: 2 }
  expect(configFor(EXTENDED, recorded)).toBe(EXTENDED)
  expect(configFor(PLAIN, recorded)).toBe(PLAIN)
})
