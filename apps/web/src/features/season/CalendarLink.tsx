import { useEffect, useState } from 'react'
import { Icon } from '../../ui/page/Icon.tsx'
import { LANGUAGE } from '../../ui/written/language.ts'
import { TEXTS } from './texts.ts'

/** Subscribes to the games of a team, else of a competition, in the device's calendar; nothing of neither. */
export function CalendarLink({
  teamId,
  competitionId,
}: {
  teamId?: number | undefined
  competitionId?: number | undefined
}) {
  const [host, setHost] = useState<string | null>(null)
  // Known where there is a device: on the server the file's own address stands in.
  useEffect(() => setHost(location.host), [])
  const file =
    teamId !== undefined
      ? `/api/teams/${teamId}/calendar.ics`
      : competitionId !== undefined && `/api/competitions/${competitionId}/calendar.ics`
  if (!file) return null
  // A calendar asks by itself, and says nothing of languages.
  const path = LANGUAGE === 'en' ? file : `${file}?lang=${LANGUAGE}`
  return (
    <a className="btn" href={host === null ? path : `webcal://${host}${path}`} title={TEXTS.subscribeHint}>
      <Icon name="calendar" />
      {TEXTS.subscribe}
    </a>
  )
}
