import { describe, expect, test } from 'vitest'
import { NalPackets } from '../../src/ingest/rtp/nal-packets.ts'
import { RtpClock, RtpSessionTime } from '../../src/ingest/rtp/rtp-clock.ts'
import { parseRtpPacket, parseSenderReport, type RtpPacket } from '../../src/ingest/rtp/rtp-packet.ts'

const packet = (sequence: number, timestamp: number, payload: number[], marker = false): RtpPacket => ({
  sequence,
  timestamp,
  marker,
  payloadType: 96,
  payload: Buffer.from(payload),
})

describe('packets of RTP', () => {
  test('are read past contributors and extensions, without padding', () => {
    const head = Buffer.from('b1e000070000000900000001', 'hex') // padding, extension, one contributor, marker
    const data = Buffer.concat([
      head,
      Buffer.from('0000000200010001ffffffff', 'hex'),
      Buffer.from([65, 0, 2]),
    ])
    expect(parseRtpPacket(data)).toMatchObject({
      sequence: 7,
      timestamp: 9,
      marker: true,
      payload: Buffer.from([65]),
    })
    expect(parseRtpPacket(data.subarray(0, 8))).toBeNull()
  })

  test('give the time of a sender report', () => {
    const report = Buffer.from('80c8000600000001000000028000000000000005000000000000000000000000', 'hex')
    expect(parseSenderReport(report)).toEqual({ ntpMs: 2500, timestamp: 5 })
    expect(parseSenderReport(Buffer.from('81c90001', 'hex'))).toBeNull()
  })
})

describe('pictures of RTP', () => {
  test('are joined from fragments, and preceded by the parameter sets of the description', () => {
    const packets = new NalPackets('avc1', [Buffer.from([0x67, 1])])
    expect(packets.push(packet(1, 90, [0x7c, 0x85, 1]))).toEqual([])
    expect(packets.push(packet(2, 90, [0x7c, 0x45, 2], true))).toEqual([
      { timestamp: 90, data: Buffer.from('0000000267010000000365' + '0102', 'hex') },
    ])
  })

  test('are left out when a packet is lost, and only then', () => {
    const packets = new NalPackets('avc1', [])
    const whole = (data: string) => ({ data: Buffer.from(data, 'hex') })
    packets.push(packet(1, 90, [0x7c, 0x85, 1]))
    expect(packets.push(packet(3, 90, [0x7c, 0x45, 3], true))).toEqual([]) // number 2 is missing
    expect(packets.push(packet(4, 180, [0x41, 4], true))).toMatchObject([whole('00000002' + '4104')])
    packets.push(packet(5, 270, [0x41, 5]))
    // A picture without a marker ends where the next one begins.
    expect(packets.push(packet(6, 360, [0x41, 6], true))).toMatchObject([
      whole('00000002' + '4105'),
      whole('00000002' + '4106'),
    ])
  })
})

describe('the clock of a track', () => {
  test('continues when its 32-bit timestamps start again from 0', () => {
    const clock = new RtpClock(90_000, new RtpSessionTime(() => 0), null)
    const first = clock.at(2 ** 32 - 900)
    expect(clock.at(8100) - first).toBe(100)
  })

  test('uses the time of arrival until both tracks have a report, and then the reports', () => {
    let now = 0
    const session = new RtpSessionTime(() => now)
    const video = new RtpClock(90_000, session, null)
    const sound = new RtpClock(8000, session, video)
    const start = video.at(0)
    now = 300
    expect(sound.at(5000) - start).toBe(300)
    video.report({ ntpMs: 10_000, timestamp: 0 })
    expect(sound.at(5000) - start).toBe(300)
    sound.report({ ntpMs: 10_250, timestamp: 5000 })
    expect(sound.at(5000) - start).toBe(250)
    sound.report({ ntpMs: 99_999_999, timestamp: 5000 }) // a camera without a clock
    expect(sound.at(5000) - start).toBe(300)
  })

  test('follows the reports of tracks that drift apart by seconds', () => {
    let now = 0
    const session = new RtpSessionTime(() => now)
    const video = new RtpClock(90_000, session, null)
    const sound = new RtpClock(48_000, session, video)
    const start = video.at(0)
    sound.at(0)
    // The audio stops for 100 ms in each second, so its timestamps fall behind.
    for (let second = 1; second <= 60; second += 1) {
      now = second * 1000
      const heard = second * 900 * 48
      video.at(now * 90)
      video.report({ ntpMs: 10_000 + now, timestamp: now * 90 })
      sound.at(heard)
      sound.report({ ntpMs: 10_000 + now, timestamp: heard })
      expect(sound.at(heard) - start).toBe(now)
    }
  })
})
