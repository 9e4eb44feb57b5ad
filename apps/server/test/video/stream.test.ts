import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MediaConsumer, PublisherConnection } from '../../src/video/rtmp/server.ts'
import { Stream } from '../../src/video/stream.ts'
import { AAC_48K_STEREO, avcRecord } from './sps-writer.ts'
import { eventually, temporaryDirectory } from './video-house.ts'

const MEGABYTE = 1024 * 1024
const log = { info: () => {}, warn: () => {}, error: () => {} }
const clock = { now: 1_800_000_000_000 }

let parent: string
let directory: string
let remove: () => Promise<void>
let stream: Stream

const open = () =>
  Stream.open({ playbackId: 'game', directory, log, now: () => clock.now, onIngestChange: () => {} })

beforeEach(async () => {
  const temporary = await temporaryDirectory()
  remove = temporary.remove
  parent = temporary.directory
  directory = path.join(parent, 'game')
  stream = await open()
})
afterEach(async () => {
  await stream.close()
  await remove()
})

/** A publisher's end of things: what the stream did with its connection. */
const publisher = async () => {
  const done: string[] = []
  let consumer: MediaConsumer | null = null
  const connection: PublisherConnection = {
    close: (reason) => {
      done.push(reason)
      consumer?.ended('closed')
      consumer = null
    },
    pause: () => void done.push('pause'),
    resume: () => void done.push('resume'),
  }
  const answer = await stream.publish(connection)
  if ('refused' in answer) throw new Error(answer.refused)
  consumer = answer
  return { done, consumer: answer }
}

const configure = (consumer: MediaConsumer) => {
  const header = Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), avcRecord(320, 180)])
  consumer.media({ kind: 'video', timestamp: 0, body: header })
  consumer.media({
    kind: 'audio',
    timestamp: 0,
    body: Buffer.concat([Buffer.from([0xaf, 0]), AAC_48K_STEREO]),
  })
}

const frame = (consumer: MediaConsumer, timestamp: number, keyFrame: boolean) => {
  consumer.media({ kind: 'video', timestamp, body: Buffer.from([keyFrame ? 0x17 : 0x27, 1, 0, 0, 0, 9]) })
  consumer.media({ kind: 'audio', timestamp, body: Buffer.from([0xaf, 1, 9]) })
}

const codes = () => stream.ingestState.warnings.map((warning) => warning.code)

test('a slow disk: first a warning, then the encoder is slowed down until the disk has caught up', async () => {
  const { done } = await publisher()
  stream.backlogChanged(9 * MEGABYTE)
  expect(codes()).toEqual(['slow-disk'])
  expect(done).toEqual([])
  stream.backlogChanged(65 * MEGABYTE)
  stream.backlogChanged(70 * MEGABYTE)
  stream.backlogChanged(33 * MEGABYTE)
  expect(done).toEqual(['pause'])
  stream.backlogChanged(31 * MEGABYTE)
  stream.backlogChanged(0)
  expect(done).toEqual(['pause', 'resume'])
})

test('a disk that fails: the encoder is told, and what was written before is kept when it works again', async () => {
  const { done, consumer } = await publisher()
  configure(consumer)
  for (let time = 0; time < 4000; time += 40) frame(consumer, time, time % 2000 === 0)
  await eventually('two segments', () => stream.timeline.segments.length >= 1)
  const before = stream.timeline.segments.map((segment) => segment.name)
  // The folder goes away: the next segment's file cannot be made.
  await rename(directory, `${directory}-away`)
  await writeFile(directory, 'in the way')
  for (let time = 4000; time < 8000; time += 40) frame(consumer, time, time % 2000 === 0)
  await eventually('the failure', () => codes().includes('disk-failure'))
  expect(done).toEqual(['The server cannot write the video'])

  await expect(publisher()).rejects.toThrow()
  await rm(directory)
  await rename(`${directory}-away`, directory)
  const { consumer: again } = await publisher()
  expect(stream.timeline.segments.map((segment) => segment.name).slice(0, before.length)).toEqual(before)
  configure(again)
  frame(again, 0, true)
  expect(stream.ingestState).toMatchObject({ status: 'live', warnings: [] })
})

test('a folder that cannot be made refuses the encoder, and takes it later', async () => {
  await writeFile(directory, 'in the way')
  await expect(publisher()).rejects.toThrow()
  expect(codes()).toEqual(['disk-failure'])
  await rm(directory)
  await publisher()
  expect(codes()).toEqual([])
})

test('no key frame for ten seconds, and key frames far apart, are pointed out', async () => {
  const { consumer } = await publisher()
  configure(consumer)
  for (let time = 0; time < 10_000; time += 500) {
    clock.now += 500
    frame(consumer, time, time === 0)
  }
  expect(codes()).toEqual([])
  clock.now += 1000
  frame(consumer, 10_500, false)
  expect(codes()).toEqual(['no-key-frame'])
  frame(consumer, 11_000, true)
  frame(consumer, 11_500, true)
  expect(codes()).toEqual(['no-key-frame', 'long-key-frame-interval'])
})

test('the state tells what comes in', async () => {
  expect(stream.ingestState).toMatchObject({ status: 'waiting', video: null, audio: null, bitrateKbps: 0 })
  const { consumer } = await publisher()
  configure(consumer)
  for (let time = 0; time <= 6000; time += 40) {
    clock.now += 40
    frame(consumer, time, time % 2000 === 0)
  }
  expect(stream.ingestState).toMatchObject({
    status: 'live',
    video: { codec: expect.stringMatching(/^avc1\.4d/), width: 320, height: 180, fps: 25 },
    audio: { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2 },
    keyFrameIntervalMs: 2000,
  })
  consumer.ended('lost')
  expect(stream.ingestState).toMatchObject({ status: 'waiting', since: clock.now, connectionsLost: 1 })
})
