import { LANGUAGES } from '@courtside/contract/client'
import { useEffect, useRef, useState } from 'react'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { LANGUAGE } from '../../../ui/written/language.ts'
import type { ShownLine } from '../panels/shown-lines.ts'
import { Aloud, deviceSpeech } from './aloud.ts'
import { TEXTS } from './texts.ts'

/** Has the device read the commentary aloud, from when it is switched on until the page is left; nothing where it cannot. */
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
