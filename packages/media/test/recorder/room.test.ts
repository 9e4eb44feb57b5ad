import { describe, expect, it } from 'vitest'
import { RecordingRoom, type Room } from '../../src/recorder/room.ts'

const GB = 1e9
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/** Returns a disk that a test fills and empties. */
function scene() {
  const disk = { free: 50 * GB, inUse: true, broken: false }
  const changes: Room[] = []
  const room = new RecordingRoom({
    space: async () => {
      if (disk.broken) throw new Error('no such folder')
      return { free: disk.free }
    },
    isInUse: () => disk.inUse,
    onChange: (found) => void changes.push(found),
    logger: SILENT,
  })
  const at = async (freeGb: number) => {
    disk.free = freeGb * GB
    await room.look()
    return room.now
  }
  return { disk, changes, room, at }
}

describe('RecordingRoom', () => {
  it('warns before the disk is full, and resumes when there is enough space', async () => {
    const { at, changes } = scene()
    expect(await at(1)).toBe('enough')
    expect(await at(0.999)).toBe('scarce')
    expect(await at(0.5)).toBe('scarce')
    expect(await at(0.499)).toBe('none')
    // Recording resumes at a higher limit than it stopped at, so that it does not stop and resume again and
    // again.
    expect(await at(0.749)).toBe('none')
    expect(await at(0.75)).toBe('scarce')
    expect(await at(3)).toBe('enough')
    expect(changes).toEqual(['scarce', 'none', 'scarce', 'enough'])
  })

  it('frees space while something is recorded, and checks the result', async () => {
    const { at, disk, room, changes } = scene()
    let asked = 0
    room.onScarce(async () => {
      asked += 1
      disk.free += 2 * GB
    })
    expect(await at(1)).toBe('enough')
    expect(asked).toBe(0)
    expect(await at(0.9)).toBe('enough')
    expect(asked).toBe(1)
    disk.inUse = false
    expect(await at(0.9)).toBe('scarce')
    expect(asked).toBe(1)
    expect(changes).toEqual(['scarce', 'enough', 'scarce'])
  })

  it('does not free space twice concurrently', async () => {
    const { at, room } = scene()
    const done = Promise.withResolvers<void>()
    let asked = 0
    room.onScarce(() => {
      asked += 1
      return done.promise
    })
    const looks = [at(0.4), at(0.4), at(0.4)]
    await Promise.resolve()
    done.resolve()
    expect(await Promise.all(looks)).toEqual(['none', 'none', 'none'])
    expect(asked).toBe(1)
  })

  it('keeps its state when the disk cannot be checked or freeing space fails', async () => {
    const { at, disk, room } = scene()
    expect(await at(0.4)).toBe('none')
    disk.broken = true
    expect(await at(9)).toBe('none')
    disk.broken = false
    expect(await at(9)).toBe('enough')
    room.onScarce(async () => {
      throw new Error('no database')
    })
    expect(await at(0.4)).toBe('none')
    expect(await at(9)).toBe('enough')
  })
})
