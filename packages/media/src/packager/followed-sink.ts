import type { PackagerSink } from './sink.ts'

/**
 * A sink that has a follower: each call goes to the sink first and then to the follower.
 * @param guarded calls the follower; it is to catch what the follower throws, so that nothing that goes wrong there reaches the sink
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
