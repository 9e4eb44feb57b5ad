import { LANGUAGES } from '@courtside/contract/client'
import { useEffect, useRef, useState } from 'react'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { LANGUAGE } from '../../../ui/written/language.ts'
import type { ShownLine } from '../panels/shown-lines.ts'
import { Aloud, deviceSpeech } from './aloud.ts'
import { TEXTS } from './texts.ts'

/**
 * Reads the commentary aloud on the device. It starts when the viewer switches it on and ends when they leave
 * the page. Renders nothing if the device cannot speak.
 */
export default function ReadAloud({ lines }: { lines: readonly ShownLine[] }) {
  const [speech] = useState(() => deviceSpeech(LANGUAGES[LANGUAGE].locale))
  const [on, setOn] = useState(false)
  const reader = useRef<Aloud | null>(null)
  useEffect(() => reader.current?.show(lines), [lines])
  useEffect(() => () => reader.current?.end(), [])
  if (!speech) return null
  const change = (wanted: boolean) => {
    reader.current?.end()
    reader.current = wanted ? new Aloud(speech, lines) : null
    setOn(wanted)
  }
  return <Switch label={TEXTS.readAloud} on={on} onChange={change} />
}
