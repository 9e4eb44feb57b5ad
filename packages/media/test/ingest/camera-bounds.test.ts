import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

/** Returns the cameras of a match for which every token is accepted. */
function startCameras(): Cameras {
  return new Cameras({
    bounds: new PublisherBounds(),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => 1_000_000,
    authorize: async () => ({ cameraId: 7, playbackId: 'match' }),
    makeWay: () => {},
    publish: async () => ({ refused: 'Nobody' }),
  })
}

/** Connects a phone. @returns the connection under its WebSocket */
function connectTo(cameras: Cameras, phone: FakeSocket): EventEmitter {
  const line = new EventEmitter()
  cameras.connect(phone as unknown as WebSocket, line as Socket, '198.51.100.7')
  return line
}

/** Sends the hello message of a phone, and waits for its admission. */
async function greet(phone: FakeSocket, take: string): Promise<void> {
  phone.emit('message', Buffer.from(JSON.stringify({ token: 'right', take })), false)
  await vi.waitFor(() => expect(phone.said.join()).toContain('ready'))
}

test('closes the connection of a phone that sends more than a hello message before it is admitted, even within one message', async () => {
  const cameras = startCameras()
  onTestFinished(() => cameras.stop())
  const [early, patient] = [new FakeSocket(), new FakeSocket()]
  const closed = vi.fn()
  for (const phone of [early, patient]) phone.on('close', () => closed(phone))
  const lines = [early, patient].map((phone) => connectTo(cameras, phone))
  for (const line of lines) line.emit('data', Buffer.alloc(1500))
  expect(closed).not.toHaveBeenCalled()
  await greet(patient, 'take')
  for (const line of lines) line.emit('data', Buffer.alloc(600))
  expect(closed.mock.calls).toEqual([[early]])
})

test('closes a connection that sends no hello message within 5 s', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const phone = new FakeSocket()
  const closed = vi.fn()
  phone.on('close', closed)
  connectTo(startCameras(), phone)
  vi.advanceTimersByTime(4999)
  expect(closed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(closed).toHaveBeenCalled()
})

test('starts no further audio process for a phone that returns with another take', async () => {
  const cameras = startCameras()
  for (const name of ['first', 'second', 'third']) {
    const phone = new FakeSocket()
    connectTo(cameras, phone)
    await greet(phone, name)
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
