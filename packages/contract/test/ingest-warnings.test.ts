import { expect, test } from 'vitest'
import { WARNINGS } from '../src/video/warning-texts.ts'

test.each([WARNINGS['no-key-frame'](), WARNINGS['long-key-frame-interval']({ seconds: 8 })])(
  'advice on key frames names the setting of each output mode of OBS: %s',
  (advice) => {
    expect(advice).toContain('Keyframe Interval 2 s')
    expect(advice).toContain('keyint=60')
  },
)
