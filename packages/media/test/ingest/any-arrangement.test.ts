import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { IngestMonitor } from '../../src/ingest/ingest-monitor.ts'
import { Publication } from '../../src/ingest/publication.ts'
import type { MediaMessage } from '../../src/ingest/publisher.ts'
import {
  encodeField,
  isAudioSettings,
  isFrame,
  isSound,
  isVideoSettings,
  parameterSetsOf,
  unitsOf,
  withUnits,
} from '../scene/field-stream.ts'
import { pictures } from '../scene/film-viewer.ts'
import type { Message } from '../scene/multitrack-stream.ts'
import { temporaryDirectory } from '../scene/patience.ts'

const SEED = 20_261_126
const RUNS = 150
/** Time within which a stream without a picture must have a warning, in ms. */
const EXPLAINED_WITHIN_MS = 10_000
const logger = { info: () => {}, warn: () => {}, error: () => {} }
const SEI = Buffer.concat([Buffer.from([6, 5, 17]), Buffer.alloc(16, 0x41), Buffer.from([0x30, 0x80])])

let sent: Message[]
beforeAll(async () => {
  sent = await encodeField({ seconds: 14, video: ['-bf', '2', '-x264-params', 'slices=3'] })
})

/** The possible faults of a stream, in any combination. */
const fault = fc.record({
  settings: fc.constantFrom('sent', 'empty', 'malformed', 'missing', 'in-band'),
  units: fc.constantFrom(
    'as-is',
    'apart',
    'reversed',
    'only-sei',
    'with-empty',
    'start-codes',
    'torn',
    'first-lost',
    'none',
  ),
  keyFlag: fc.constantFrom('as-is', 'never', 'always'),
  keyFrames: fc.constantFrom('all', 'none', 'first'),
  lostFrames: fc.constantFrom(0, 0, 0.1, 0.5),
  audio: fc.constantFrom('as-is', 'none', 'ahead', 'restarts', 'speex', 'no-settings'),
  pictureGap: fc.constantFrom(0, 700, 4000),
  /** Determines which frames are lost. */
  shift: fc.nat(999),
})
type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never

function arranged(faults: Fault): Message[] {
  const isLost = (index: number) => ((index + faults.shift) * 7919) % 1000 < faults.lostFrames * 1000
  const sets = parameterSetsOf(sent.find(isVideoSettings)!)
  const isIdr = (message: Message) => unitsOf(message).some((unit) => (unit[0]! & 0x1f) === 5)
  const firstKey = sent.find((message) => isFrame(message) && isIdr(message))
  return sent.flatMap((message, index): Message[] => {
    if (isVideoSettings(message)) return settings(message, faults)
    if (isAudioSettings(message))
      return faults.audio === 'none' || faults.audio === 'no-settings' ? [] : [message]
    if (isSound(message)) return sounds(message, faults)
    const key = isIdr(message)
    if (key && (faults.keyFrames === 'none' || (faults.keyFrames === 'first' && message !== firstKey)))
      return []
    if (!key && isLost(index)) return []
    if (message.timestamp > 3000 && message.timestamp < 3000 + faults.pictureGap) return []
    const flag =
      faults.keyFlag === 'as-is' ? (message.body[0] ?? 0) : faults.keyFlag === 'always' ? 0x17 : 0x27
    const flagged = { ...message, body: Buffer.concat([Buffer.from([flag]), message.body.subarray(1)]) }
    return frames(flagged, key && faults.settings === 'in-band' ? sets : [], faults)
  })
}

function settings(message: Message, { settings }: Fault): Message[] {
  if (settings === 'missing' || settings === 'in-band') return []
  if (settings === 'sent') return [message]
  const rest = settings === 'empty' ? [] : [9, 9, 9]
  return [{ ...message, body: Buffer.from([0x17, 0, 0, 0, 0, ...rest]) }]
}

function sounds(message: Message, { audio }: Fault): Message[] {
  if (audio === 'none') return []
  if (audio === 'ahead') return [{ ...message, timestamp: message.timestamp + 9000 }]
  if (audio === 'restarts' && message.timestamp > 4000)
    return [{ ...message, timestamp: message.timestamp - 4000 }]
  return [audio === 'speex' ? { ...message, body: Buffer.from([0xb2, 1, 2]) } : message]
}

function frames(message: Message, sets: readonly Buffer[], { units }: Fault): Message[] {
  const all = [...sets, ...unitsOf(message)]
  switch (units) {
    case 'as-is':
      return [withUnits(message, all)]
    case 'apart':
      return all.map((unit) => withUnits(message, [unit]))
    case 'reversed':
      return [withUnits(message, all.toReversed())]
    case 'only-sei':
      return [withUnits(message, [SEI])]
    case 'with-empty':
      return [withUnits(message, [Buffer.alloc(0), ...all.flatMap((unit) => [unit, Buffer.alloc(0)])])]
    case 'start-codes': {
      const pieces = all.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit])
      return [{ ...message, body: Buffer.concat([message.body.subarray(0, 5), ...pieces]) }]
    }
    case 'torn': {
      const whole = withUnits(message, all)
      return [{ ...whole, body: whole.body.subarray(0, Math.max(6, whole.body.length - 9)) }]
    }
    case 'first-lost':
      return [withUnits(message, all.slice(1))]
    default:
      return [withUnits(message, [])]
  }
}

/** Publishes messages at their own pace by a simulated clock. */
function publish(messages: readonly Message[]) {
  let now = 1_800_000_000_000
  const started = now
  const media: Buffer[][] = []
  let explainedAt: number | null = null
  const monitor = new IngestMonitor({ now: () => now, ended: false, onChange: () => {} })
  const publication = new Publication({
    monitor,
    logger,
    now: () => now,
    recordedSound: () => null,
    tracks: { configure: () => {}, refuse: () => {}, addFrame: () => {} },
    sink: {
      beginGroup: ({ init }) => void media.push([init]),
      openSegment: () => {},
      addPart: ({ data }) => void media.at(-1)?.push(data),
      closeSegment: () => {},
    },
  })
  try {
    for (const { type, timestamp, body } of messages) {
      // The arrival time follows the video's timestamps. Audio timestamps from another origin do not change
      // it.
      if (type === 9) now = Math.max(now, started + timestamp)
      const message: MediaMessage = { kind: type === 9 ? 'video' : 'audio', timestamp, body }
      publication.receive(message)
      const { status, warnings } = monitor.state
      if (explainedAt === null && (status === 'live' || warnings.length > 0)) explainedAt = now - started
    }
  } catch {
    // The connection is closed. A warning has given the reason.
  }
  publication.end()
  return { media, explainedAt, lasted: now - started, state: monitor.state }
}

test('reports a stream as live only with a picture that FFmpeg decodes, and otherwise warns of a reason', async () => {
  const { directory, remove } = await temporaryDirectory()
  const file = path.join(directory, 'media.mp4')
  try {
    await fc.assert(
      fc.asyncProperty(fault, async (faults) => {
        const { media, explainedAt, lasted, state } = publish(arranged(faults))
        if (lasted >= EXPLAINED_WITHIN_MS) expect(explainedAt).not.toBeNull()
        expect(explainedAt ?? 0).toBeLessThanOrEqual(EXPLAINED_WITHIN_MS)
        if (state.status !== 'live') return
        expect(media.length).toBeGreaterThan(0)
        for (const group of media) {
          await writeFile(file, Buffer.concat(group))
          expect((await pictures(file)).length).toBeGreaterThan(0)
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
  } finally {
    await remove()
  }
})
