import type { PackagerSink } from './sink.ts'

/**
 * Returns a sink with a follower: each call goes first to the sink and then to the follower.
 * @param guarded calls the follower and catches its errors, so that they never reach the sink
 */
export function followedSink(
  sink: PackagerSink,
  follower: PackagerSink,
  guarded: (call: () => void) => void,
): PackagerSink {
  return {
    beginGroup: (group) => {
      sink.beginGroup(group)
      guarded(() => follower.beginGroup(group))
    },
    openSegment: (segment) => {
      sink.openSegment(segment)
      guarded(() => follower.openSegment(segment))
    },
    addPart: (part) => {
      sink.addPart(part)
      guarded(() => follower.addPart(part))
    },
    closeSegment: () => {
      sink.closeSegment()
      guarded(() => follower.closeSegment())
    },
  }
}
