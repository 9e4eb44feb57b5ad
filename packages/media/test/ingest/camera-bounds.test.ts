import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { CameraTake } from '../../src/ingest/camera/camera-take.ts'
import { Cameras } from '../../src/ingest/camera/cameras.ts'
import { PublisherBounds } from '../../src/ingest/publisher-bounds.ts'
import { noSoundStarts } from '../../src/ingest/sound/sound-coder.ts'

const fork = vi.hoisted(() => vi.fn())
vi.mock('node:child_process', async (original) => ({ ...(await original<object>()), fork }))

beforeEach(() => {
  fork.mockReset()
  fork.mockImplementation(() =>
    Object.assign(new EventEmitter(), { connected: true, send: () => true, kill: () => true }),
  )
})

const OPUS_SETTINGS = 6
const OPUS = 7

/** The part of a WebSocket that a connection uses. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readonly readyState = 1
  readonly bufferedAmount = 0
  readonly said: string[] = []
  send(message: string): void {
    this.said.push(message)
  }
  close(): void {
    this.emit('close')
  }
  terminate(): void {
    this.emit('close')
  }
}

function messageOf(kind: number, number: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt8(kind, 0)
  head.writeUInt32BE(number, 1)
  return Buffer.concat([head, data])
}

/** Returns a take with its own clock, and functions that send it messages in order. */
function startTake() {
  let [now, number] = [1_000_000, 0]
  const take = new CameraTake({
    name: 'take',
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => now,
    soundStarts: noSoundStarts(),
    publish: async () => ({ refused: 'Nobody' }),
    onEnd: () => {},
  })
  const send = (kind: number, data: Buffer) => {
    take.receive(messageOf(kind, number, data))
    number += 1
  }
  return {
    take,
    send,
    pass: (ms: number) => {
      now += ms
    },
  }
}

function opusHead(skippedSamples: number): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 'latin1')
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt16LE(skippedSamples, 10)
  return head
}

test('starts one audio process while the audio settings stay equal, and one every 5 s when they change', () => {
  const { take, send } = startTake()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  const pairs = (settings: (index: number) => Buffer) => {
    for (let index = 0; index < 200; index += 1) {
      send(OPUS_SETTINGS, settings(index))
      send(OPUS, Buffer.from([1]))
    }
  }
  pairs(() => opusHead(312))
  expect(fork).toHaveBeenCalledTimes(1)
  pairs((index) => opusHead(index))
  expect(fork).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(104_999)
  pairs((index) => opusHead(index))
  expect(fork).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(105_000)
  pairs((index) => opusHead(index))
  expect(fork).toHaveBeenCalledTimes(2)
  clock.mockRestore()
  take.end('stopped')
})

test('starts no further audio process for a phone that returns with another take', async () => {
  const cameras = new Cameras({
    bounds: new PublisherBounds(),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => 1_000_000,
    authorize: async () => ({ cameraId: 7, playbackId: 'match' }),
    makeWay: () => {},
    publish: async () => ({ refused: 'Nobody' }),
  })
  for (const name of ['first', 'second', 'third']) {
    const phone = new FakeSocket()
    cameras.connect(phone as unknown as WebSocket, '198.51.100.7')
    phone.emit('message', Buffer.from(JSON.stringify({ token: 'right', take: name })), false)
    await vi.waitFor(() => expect(phone.said.join()).toContain('ready'))
    phone.emit('message', messageOf(OPUS_SETTINGS, 0, opusHead(312)), true)
    phone.emit('message', messageOf(OPUS, 1, Buffer.from([1])), true)
    phone.emit('message', Buffer.from('stop'), false)
  }
  expect(fork).toHaveBeenCalledTimes(1)
  cameras.stop()
})

test("accepts a phone's buffered minute at once, and refuses more messages than a phone sends", () => {
  const { take, send, pass } = startTake()
  const minute = 60 * (60 + 50)
  const sendMany = (count: number) => {
    for (let index = 0; index < count; index += 1) send(OPUS, Buffer.from([1]))
  }
  sendMany(minute)
  pass(3_600_000)
  sendMany(minute)
  expect(() => sendMany(20_000)).toThrow('a camera sends more than video needs')
  take.end('lost')
})
