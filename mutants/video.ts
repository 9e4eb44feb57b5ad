import { fault, type MutantGroup } from './mutant.ts'

const TEST = 'apps/server/test'

/** Faults in how a stream becomes a recording, and the recording becomes playlists. */
export const VIDEO: readonly MutantGroup[] = [
  {
    tests: ['packages/media/test/packager/packager.test.ts'],
    mutants: [
      fault(
        'packages/media/src/packager/packager.ts',
        'frames before the first key frame are kept',
        'if (this.#held.length === 0 && !frame.keyFrame) return',
        '',
      ),
      fault(
        'packages/media/src/packager/packager.ts',
        'repeated settings begin a new timeline',
        'if (this.#video?.record.equals(config.record)) return',
        '',
      ),
      fault(
        'packages/media/src/packager/packager.ts',
        'video waits forever for its audio',
        'heldMs >= AUDIO_HEADER_WAIT_MS || this.#held.length >= MAX_HELD_FRAMES',
        'false',
      ),
      fault(
        'packages/media/src/packager/packager.ts',
        'audio that has ended is still announced',
        'last === null || timestamp - last < AUDIO_GONE_MS ? this.#audio : null',
        'this.#audio',
      ),
      fault(
        'packages/media/src/packager/group.ts',
        'segments can begin at any frame',
        'duration >= (keyFrame ? SEGMENT_MIN_MS : SEGMENT_MAX_MS)',
        'duration >= SEGMENT_MIN_MS',
      ),
      fault(
        'packages/media/src/packager/group.ts',
        'a segment exceeds the target duration',
        'keyFrame ? SEGMENT_MIN_MS : SEGMENT_MAX_MS',
        'keyFrame ? SEGMENT_MIN_MS : Number.POSITIVE_INFINITY',
      ),
      fault(
        'packages/media/src/packager/group.ts',
        'parts are too long',
        'while (end - this.#part.start > PART_TARGET_MS) {',
        'while (false) {',
      ),
      fault(
        'packages/media/src/packager/group.ts',
        'a repeated timestamp stops time',
        'this.#pending ? this.#pending.time + 1 : 0',
        '0',
      ),
    ],
  },
  {
    tests: ['packages/media/test/packager/sound.test.ts'],
    mutants: [
      fault(
        'packages/media/src/packager/audio-clock.ts',
        'audio with a different clock stays elsewhere',
        'this.#offset = Math.round(video.timestamp + video.frameMs / 2 - timestamp)',
        '',
      ),
      fault(
        'packages/media/src/packager/audio-queue.ts',
        'missing audio leaves a gap',
        'missing > 0; missing -= 1',
        'missing > 1_000_000; missing -= 1',
      ),
      fault(
        'packages/media/src/packager/audio-queue.ts',
        'audio that is sent twice is kept',
        'if (driftMs < -REPEATED_MS) return',
        '',
      ),
    ],
  },
  {
    tests: ['packages/media/test/packager/picture-clock.test.ts'],
    mutants: [
      fault(
        'packages/media/src/packager/picture-clock.ts',
        'timestamps step back',
        'Math.max(last.date + 1, Math.min(date, Math.floor(most)))',
        'Math.min(date, Math.floor(most))',
      ),
      fault(
        'packages/media/src/packager/picture-clock.ts',
        'a late encoder causes a jump in time',
        'Math.min(date, Math.floor(most))',
        'date',
      ),
      fault(
        'packages/media/src/packager/picture-clock.ts',
        'delayed frames shift the time',
        'else if (lateness < known.lateness)',
        'else if (lateness > known.lateness)',
      ),
    ],
  },
  {
    tests: ['packages/media/test/hls/playlist.test.ts'],
    mutants: [
      fault(
        'packages/media/src/hls/playlist.ts',
        'an ended game continues',
        "if (ended) lines.push('#EXT-X-ENDLIST')",
        '',
      ),
      fault(
        'packages/media/src/hls/playlist.ts',
        'a discontinuity is not announced',
        "if (segment.discontinuity) lines.push('#EXT-X-DISCONTINUITY')",
        '',
      ),
      fault(
        'packages/media/src/hls/playlist.ts',
        'the init segment of a new group is not named',
        'if (segment.init !== previous)',
        'if (previous === null)',
      ),
      fault(
        'packages/media/src/hls/playlist.ts',
        'an interrupted game announces parts',
        'const live = open !== null && !ended',
        'const live = !ended',
      ),
      fault(
        'packages/media/src/hls/playlist.ts',
        'a playlist skips too much',
        'while (index > 0 && kept < skipBoundary)',
        'while (index > 0 && kept < skipBoundary / 2)',
      ),
      fault(
        'packages/media/src/hls/playlist.ts',
        'no audio is announced when it is away',
        ' ?? [...timeline.inits.values()].findLast((init) => init.audio)?.audio',
        '',
      ),
      fault(
        'packages/media/src/hls/reload-request.ts',
        'players wait while no publisher is sending',
        'timeline.ended || timeline.open === null || isListed(timeline, target)',
        'timeline.ended || (timeline.open !== null && isListed(timeline, target))',
      ),
      fault(
        'packages/media/src/hls/reload-request.ts',
        'players wait for a part that is far ahead',
        'if (segment > segments.length + 1) return true',
        '',
      ),
    ],
  },
  {
    tests: ['packages/media/test/hls/clip.test.ts'],
    mutants: [
      fault(
        'packages/media/src/hls/clip.ts',
        'a clip begins a segment late',
        'segment.programDateTime + lasted > from',
        'segment.programDateTime > from',
      ),
      fault(
        'packages/media/src/hls/clip.ts',
        'new settings within a clip are not announced',
        "if (init !== null) lines.push('#EXT-X-DISCONTINUITY')",
        '',
      ),
    ],
  },
  {
    tests: [
      'packages/media/test/recorder/recovery.test.ts',
      'packages/media/test/recorder/write-queue.test.ts',
    ],
    mutants: [
      fault(
        'packages/media/src/recorder/recovery.ts',
        'parts that never reached the disk are listed',
        "if (onDisk < open.size) repairs.push({ type: 'cut', size: onDisk })",
        '',
      ),
      fault(
        'packages/media/src/recorder/recovery.ts',
        'data after the last whole part stays in the file',
        'if ((await fileSize(file)) > size) await truncate(file, size)',
        '',
      ),
      fault(
        'packages/media/src/recorder/timeline.ts',
        'a part out of sequence is accepted',
        'record.offset !== segment.size',
        'false',
      ),
      fault(
        'packages/media/src/recorder/timeline.ts',
        'an empty segment is listed',
        'if (segment.parts.length === 0) {',
        'if (false) {',
      ),
      fault(
        'packages/media/src/recorder/write-queue.ts',
        'writes continue after a failure',
        'if (!this.#failure) await write()',
        'await write()',
      ),
    ],
  },
  {
    tests: ['packages/media/test/film/film.thorough.test.ts'],
    mutants: [
      fault(
        'packages/media/src/film/requested-range.ts',
        'a download continues with a different film',
        'if (only !== undefined && only !== etag) return null',
        '',
      ),
      fault(
        'packages/media/src/film/requested-range.ts',
        'the last byte of a range is missing',
        'Math.min(size, Number(to) + 1)',
        'Math.min(size, Number(to))',
      ),
      fault(
        'packages/media/src/film/requested-range.ts',
        'a range beyond the end is answered with no data',
        "range.start < range.end ? range : 'unsatisfiable'",
        'range',
      ),
    ],
  },
  {
    tests: ['packages/media/test/ingest/waiting-room.test.ts'],
    mutants: [
      fault(
        'packages/media/src/ingest/waiting-room.ts',
        'who floods takes the places of others',
        '(block) => this.#sizeOf(block) === largest',
        '() => true',
      ),
      fault(
        'packages/media/src/ingest/waiting-room.ts',
        'an encoder goes before who does not even speak RTMP',
        'return silent.length * 2 >= crowd.length ? silent[0] : crowd.find(({ greeted }) => greeted)',
        'return crowd[0]',
      ),
    ],
  },
  {
    tests: ['packages/media/test/restream/gop-queue.test.ts'],
    mutants: [
      fault(
        'packages/media/src/restream/gop-queue.ts',
        'a slow target loses the newest GOP',
        'newest > 0 ? this.#gops.slice(newest) : []',
        '[]',
      ),
      fault(
        'packages/media/src/restream/gop-queue.ts',
        'a slow target resumes in the middle of a GOP',
        'if (gop.opens) this.#restart([gop])',
        'this.#restart([gop])',
      ),
    ],
  },
  {
    tests: ['packages/media/test/recorder/room.test.ts', `${TEST}/retention/retention.test.ts`],
    mutants: [
      fault(
        'packages/media/src/recorder/room.ts',
        'recording switches on and off repeatedly',
        "this.#now === 'none' ? ENOUGH_BYTES : FULL_BYTES",
        'FULL_BYTES',
      ),
      fault(
        'packages/media/src/recorder/room.ts',
        'a full disk is not checked again',
        'await this.#makeRoom()\n      ;({ free } = await space())',
        'await this.#makeRoom()',
      ),
      fault(
        'apps/server/src/features/retention/retention.ts',
        'the retention rules are applied twice at once',
        'this.#applying ??= this.#apply()',
        'this.#applying = this.#apply()',
      ),
      fault(
        'apps/server/src/features/retention/retention.ts',
        'a stopping server continues to remove files',
        'this.#stopping.abort()',
        '',
      ),
    ],
  },
  {
    tests: [
      'packages/media/test/tracks/multitrack.test.ts',
      'packages/media/test/tracks/track-cutter.test.ts',
    ],
    mutants: [
      fault(
        'packages/media/src/codecs/flv/enhanced-packets.ts',
        'a message can have any number of tracks',
        "if (packets.length === MOST_PACKETS) throw new RangeError('too many tracks')",
        '',
      ),
      fault(
        'packages/media/src/codecs/flv/enhanced-packets.ts',
        'a track is read past its end',
        "if (at + size > body.length) throw new RangeError('a track is cut off')",
        '',
      ),
      fault(
        'packages/media/src/codecs/flv/enhanced-packets.ts',
        'further tracks go to services that did not request them',
        'if (readPacketType(body) !== multitrack) return body',
        'return body',
      ),
      fault(
        'packages/media/src/tracks/track-cutter.ts',
        'key frames of a track can be anywhere',
        'keyFrame && Math.abs(shownAt - part.shownAt) <= KEY_FRAME_TOLERANCE_MS',
        'keyFrame',
      ),
      fault(
        'packages/media/src/tracks/track-cutter.ts',
        'decode times of other encoders are kept',
        'this.#shift = first.decodedAt - part.decodedAt',
        'this.#shift = 0',
      ),
      fault(
        'packages/media/src/tracks/track-cutter.ts',
        'a frame that RTMP rounds falls into the previous part',
        'const end = part.until + (this.#shift ?? 0) - ROUNDING_MS',
        'const end = part.until + (this.#shift ?? 0)',
      ),
      fault(
        'packages/media/src/tracks/track-cutter.ts',
        'the server waits for a stopped track',
        "if (part.until - reached > LATE_MS) this.#fault ??= 'late'",
        '',
      ),
      fault(
        'packages/media/src/tracks/track-cutter.ts',
        'a track can fill the memory',
        "if (this.#bytes > MOST_BYTES || this.#frames.length > MOST_FRAMES) this.#fault = 'too-much'",
        '',
      ),
      fault(
        'packages/media/src/tracks/track-cutter.ts',
        'a part with neither video nor audio is accepted',
        "if (count === 0 && part.hasFrames && part.sound === null) this.#fault = 'unaligned'",
        'if (count === 0 && part.hasFrames && part.sound === null) this.#parts.shift()',
      ),
    ],
  },
]
