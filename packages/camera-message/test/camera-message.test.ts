import { expect, test } from 'vitest'
import { encodeCameraMessage, parseCameraMessage } from '../src/index.ts'

test('a message begins with its kind, number and time, and is read as it was written', () => {
  const message = { kind: 'opus', number: 258, timestamp: 65_537, data: Uint8Array.from([9, 8]) } as const
  const bytes = encodeCameraMessage(message)
  expect([...bytes]).toEqual([7, 0, 0, 1, 2, 0, 1, 0, 1, 9, 8])
  expect(parseCameraMessage(bytes)).toEqual(message)
})

test('reads a message at its position in a larger buffer', () => {
  const message = { kind: 'keyFrame', number: 1, timestamp: 2, data: Buffer.from([3]) } as const
  const pool = Buffer.concat([Buffer.alloc(5, 0xff), encodeCameraMessage(message)])
  expect(parseCameraMessage(pool.subarray(5))).toEqual(message)
})

test('a message that is cut off or of an unknown kind is refused', () => {
  expect(() => parseCameraMessage(new Uint8Array(9))).toThrow('cut off')
  expect(() => parseCameraMessage(new Uint8Array(10))).toThrow('no known kind')
})
